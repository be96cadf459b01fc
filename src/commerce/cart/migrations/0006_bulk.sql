-- Whether its quantity counts steps of a weight or volume: then a line counts as one item.
ALTER TABLE cart.lines ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;
