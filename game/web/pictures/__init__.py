"""The pictures of link previews: 1200 by 630, drawn here from simple shapes."""
