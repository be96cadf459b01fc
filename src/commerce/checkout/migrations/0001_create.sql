CREATE SCHEMA checkout;

-- An order being prepared: what is bought is either the cart (items null) or what "buy now" named.
CREATE TABLE checkout.checkouts (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  items jsonb,
  details jsonb,
  -- The total that the review page last showed, in minor units: what the shopper agrees to by placing the order.
  reviewed_total bigint,
  order_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX checkouts_created_at ON checkout.checkouts (created_at);
