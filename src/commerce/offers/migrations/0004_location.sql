-- Code of the stock location that the offer ships from; null is the marketplace's default.
ALTER TABLE offers.offers ADD COLUMN location text;
