-- How many units of a line were found when it was picked; the rest is cancelled and was never paid. Null where nothing was picked.
ALTER TABLE orders.lines ADD COLUMN picked_units int CHECK (picked_units BETWEEN 0 AND quantity);
