-- Since when an order of a fresh store is being picked: from then on nothing joins it.
ALTER TABLE orders.orders ADD COLUMN picking_since timestamptz;
