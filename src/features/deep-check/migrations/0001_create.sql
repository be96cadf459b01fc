CREATE SCHEMA deep_check;

-- Products whose page offers to confirm the delivery date.
CREATE TABLE deep_check.products (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX products_active ON deep_check.products (marketplace, asin) WHERE ended_at IS NULL;
CREATE INDEX products_created_at ON deep_check.products (created_at DESC, id DESC);

-- What a shopper was promised and has not ordered yet. The key is the limit: one for each offer and place, over after half an hour.
CREATE TABLE deep_check.held (
  owner text NOT NULL,
  offer_id text NOT NULL,
  country text NOT NULL,
  postal_code text NOT NULL,
  id text NOT NULL UNIQUE CHECK (length(id) = 22),
  marketplace text NOT NULL,
  asin text NOT NULL,
  seller_id text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  option text NOT NULL,
  earliest date NOT NULL,
  latest date NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  until timestamptz NOT NULL,
  PRIMARY KEY (owner, offer_id, country, postal_code)
);
CREATE INDEX held_until ON deep_check.held (until);

-- Promises of orders.
CREATE TABLE deep_check.ordered (
  id text PRIMARY KEY,
  owner text NOT NULL,
  order_id text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  seller_id text NOT NULL,
  quantity int NOT NULL,
  country text NOT NULL,
  postal_code text NOT NULL,
  option text NOT NULL,
  earliest date NOT NULL,
  latest date NOT NULL,
  ordered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The end of the latest day, in the marketplace's time.
  due_at timestamptz NOT NULL,
  -- 'void': it was cancelled, or the order went elsewhere or more slowly than was promised.
  outcome text CHECK (outcome IN ('kept', 'broken', 'void')),
  -- What was credited for it, in minor units.
  credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0),
  CHECK (credited = 0 OR outcome = 'broken')
);
CREATE INDEX ordered_owner ON deep_check.ordered (owner);
CREATE INDEX ordered_order ON deep_check.ordered (order_id);
CREATE INDEX ordered_due_at ON deep_check.ordered (due_at) WHERE outcome IS NULL;
CREATE INDEX ordered_ordered_at ON deep_check.ordered (ordered_at DESC, id DESC);
CREATE INDEX ordered_seller ON deep_check.ordered (seller_id);
