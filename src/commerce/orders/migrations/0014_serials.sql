-- Serial numbers of shipped units, where the merchant notes them. A unit that came back may be shipped again.
CREATE TABLE orders.serials (
  order_id text NOT NULL REFERENCES orders.orders ON DELETE CASCADE,
  -- Position of the order's line.
  line int NOT NULL,
  asin text NOT NULL,
  serial text NOT NULL CHECK (serial ~ '^[A-Z0-9-]{4,40}$'),
  noted_at timestamptz NOT NULL,
  returned_at timestamptz,
  PRIMARY KEY (order_id, line, serial)
);
CREATE UNIQUE INDEX serials_out ON orders.serials (asin, serial) WHERE returned_at IS NULL;
