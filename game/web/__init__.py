"""HTTP: the JSON interface, the pages, QR codes and health."""
