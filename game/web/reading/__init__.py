"""Pages that are read: plain HTML in three languages, whole without any script."""
