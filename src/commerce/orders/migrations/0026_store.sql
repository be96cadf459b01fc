-- The fresh store that picks and hands over the order; null for what parcels bring.
ALTER TABLE orders.orders ADD COLUMN store text;
CREATE INDEX orders_store ON orders.orders (store, id) WHERE store IS NOT NULL;
