-- Days after delivery in which units may be returned, as promised when the order was placed.
ALTER TABLE orders.orders ADD COLUMN return_days int NOT NULL DEFAULT 30 CHECK (return_days >= 0);
