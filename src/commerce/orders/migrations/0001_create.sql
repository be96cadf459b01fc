CREATE SCHEMA orders;

CREATE TABLE orders.orders (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  checkout_id text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'placed' CHECK (state IN ('placed', 'cancelled', 'shipped', 'delivered', 'returned')),
  email text NOT NULL,
  address jsonb NOT NULL,
  delivery text NOT NULL,
  payment_method text NOT NULL,
  -- Minor units of the currency; the check is the last word on every total.
  items_total bigint NOT NULL,
  delivery_total bigint NOT NULL,
  total bigint NOT NULL CHECK (total = items_total + delivery_total AND total >= 0),
  currency text NOT NULL,
  placed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_owner ON orders.orders (owner, placed_at DESC);

CREATE TABLE orders.lines (
  order_id text NOT NULL REFERENCES orders.orders ON DELETE CASCADE,
  position int NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  title text NOT NULL,
  image_id text,
  quantity int NOT NULL CHECK (quantity > 0),
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  extras jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, position)
);
CREATE INDEX lines_offer ON orders.lines (offer_id);

-- One row for each try to pay. authorising -> authorised -> spent (an order has it) -> captured; or declined; or, where no
-- order took it, releasing -> released.
CREATE TABLE orders.payments (
  id text PRIMARY KEY,
  checkout_id text NOT NULL,
  order_id text REFERENCES orders.orders,
  provider text NOT NULL,
  token text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  reference text,
  state text NOT NULL CHECK (state IN ('authorising', 'authorised', 'spent', 'captured', 'declined', 'releasing', 'released')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payments_open ON orders.payments (changed_at) WHERE state IN ('authorising', 'authorised', 'spent', 'releasing');
