"""The pages for readers: HTML from templates, and the forms that come back."""
