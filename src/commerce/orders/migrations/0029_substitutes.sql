-- The line whose missing units a line replaces, which came when the order was picked.
ALTER TABLE orders.lines ADD COLUMN replaces int;
