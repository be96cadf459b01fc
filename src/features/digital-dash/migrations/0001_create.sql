CREATE SCHEMA digital_dash;

-- Buttons that order a product again. What stands beside the product is what it was when the customer agreed to it last.
CREATE TABLE digital_dash.buttons (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 30),
  offer_id text NOT NULL,
  seller_id text NOT NULL,
  -- What one unit of it was: its title, color and size.
  pack text NOT NULL,
  -- Minor units of one.
  price bigint NOT NULL CHECK (price >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, marketplace, asin)
);
