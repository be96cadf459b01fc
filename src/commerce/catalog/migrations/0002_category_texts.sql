-- The category's name in the text's language; null where the product's own name for it is right.
ALTER TABLE catalog.texts ADD COLUMN category text;
