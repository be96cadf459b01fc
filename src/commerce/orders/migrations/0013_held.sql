-- Until when an order can be undone before anything of it is captured or shipped; null for orders that are captured at once.
ALTER TABLE orders.orders ADD COLUMN held_until timestamptz;
