-- Grams with packaging, for fees by weight; null is not known.
ALTER TABLE catalog.products ADD COLUMN weight int;
