-- What was promised about the delivery, and what it was computed from; null for orders of which nothing is shipped, and older ones.
ALTER TABLE orders.orders ADD COLUMN promise jsonb;
