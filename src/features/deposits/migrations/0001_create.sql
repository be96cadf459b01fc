CREATE SCHEMA deposits;

-- The deposit on each piece of a product, by marketplace. Orders keep what they paid in their own lines.
CREATE TABLE deposits.deposits (
  -- The marketplace and the product: DE-BXJUIC0001.
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('single-use', 'refillable')),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX deposits_live ON deposits.deposits (asin, marketplace) WHERE ended_at IS NULL;
CREATE INDEX deposits_created_at ON deposits.deposits (created_at DESC, id DESC);
