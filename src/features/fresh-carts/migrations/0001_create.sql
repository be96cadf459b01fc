CREATE SCHEMA fresh_carts;

-- What may come to a shopper from a store instead of what is not there. See docs/decisions/075-substitutes.md.
CREATE TABLE fresh_carts.preferences (
  owner text NOT NULL,
  marketplace text NOT NULL,
  store_id text NOT NULL,
  choice text NOT NULL DEFAULT 'ask' CHECK (choice IN ('allow', 'ask', 'none')),
  allergens text[] NOT NULL DEFAULT '{}',
  diets text[] NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (owner, marketplace, store_id)
);

-- What a shopper would take instead of an offer, the best first. It belongs to the offer, so it outlives the cart's line.
CREATE TABLE fresh_carts.named (
  owner text NOT NULL,
  marketplace text NOT NULL,
  store_id text NOT NULL,
  line_offer text NOT NULL,
  place int NOT NULL CHECK (place BETWEEN 1 AND 3),
  asin text NOT NULL,
  offer_id text NOT NULL,
  PRIMARY KEY (owner, marketplace, line_offer, place),
  UNIQUE (owner, marketplace, line_offer, offer_id)
);

-- The same as it was when an order was placed.
CREATE TABLE fresh_carts.orders (
  order_id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  store_id text NOT NULL,
  choice text NOT NULL CHECK (choice IN ('allow', 'ask', 'none')),
  allergens text[] NOT NULL,
  diets text[] NOT NULL
);
CREATE INDEX orders_owner ON fresh_carts.orders (owner);

CREATE TABLE fresh_carts.order_named (
  order_id text NOT NULL REFERENCES fresh_carts.orders,
  position int NOT NULL,
  place int NOT NULL CHECK (place BETWEEN 1 AND 3),
  asin text NOT NULL,
  offer_id text NOT NULL,
  PRIMARY KEY (order_id, position, place)
);
