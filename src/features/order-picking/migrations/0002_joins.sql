-- The order at whose stop this one is handed over, if it was added to one.
ALTER TABLE order_picking.tasks ADD COLUMN joins text;
