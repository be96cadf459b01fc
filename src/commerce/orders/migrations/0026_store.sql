-- The fresh store that picks and hands over the order; null for what parcels bring.
ALTER TABLE orders.orders ADD COLUMN store text;
