-- What the barcode of a product says, and what its manufacturer calls it; null is not known.
ALTER TABLE catalog.products ADD COLUMN gtin text;
ALTER TABLE catalog.products ADD COLUMN mpn text;
