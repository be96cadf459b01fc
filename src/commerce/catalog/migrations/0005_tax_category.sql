-- By which of a place's rates the product is taxed.
ALTER TABLE catalog.products ADD COLUMN tax_category text NOT NULL DEFAULT 'standard';
