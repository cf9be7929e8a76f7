#!/usr/bin/python3
"""A window of WebKitGTK without a frame, for WebKitWebDriver: all of it is the page.

Run by the system's Python, which has GTK. ``PHONE`` is its size, ``TEXT`` how much
larger the text is than the rest, ``STILL`` asks for reduced motion, ``EARS`` is a
script that every page begins with. What pages complain about is printed.
"""

import os

import gi  # type: ignore[import-not-found]  # the system's Python has it

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gtk, WebKit2  # type: ignore[import-not-found]  # noqa: E402 -- likewise

windows: list[Gtk.Window] = []


def main() -> None:
    """Wait for a driver and give it windows until it ends this process."""
    if os.environ.get("STILL"):
        Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.set_preferred_languages(["de-DE"])
    context.connect("automation-started", started)
    Gtk.main()


def started(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Tell the driver by which name to know us, and open windows as it asks."""
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    about.set_version(
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: window(context))


def window(context: WebKit2.WebContext) -> WebKit2.WebView:
    """Return a page in a window of its own."""
    settings = WebKit2.Settings()
    settings.set_enable_developer_extras(True)
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_zoom_text_only(True)
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            os.environ.get("EARS", ""),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=content,
    )
    view.set_zoom_level(float(os.environ.get("TEXT", "1")))
    frame = Gtk.Window()
    frame.set_decorated(False)
    width, height = os.environ.get("PHONE", "390x844").split("x")
    frame.set_default_size(int(width), int(height))
    frame.add(view)
    frame.show_all()
    view.grab_focus()
    activate(frame)
    windows.append(frame)
    view.connect("close", lambda _: frame.destroy())
    return view


def activate(frame: Gtk.Window) -> None:
    """Tell a window that it is the active one: nobody here manages windows."""
    event = Gdk.Event.new(Gdk.EventType.FOCUS_CHANGE)
    event.focus_change.window = frame.get_window()
    event.focus_change.in_ = True
    frame.event(event)


main()
