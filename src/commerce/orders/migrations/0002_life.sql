ALTER TABLE orders.orders DROP CONSTRAINT orders_state_check;
-- contract: allows more than before; writes wait for one pass over the orders.
ALTER TABLE orders.orders ADD CONSTRAINT orders_state_check
  CHECK (state IN ('placed', 'shipped', 'delivered', 'cancelled', 'return-requested', 'returned'));

ALTER TABLE orders.orders
  -- The language in which the shopper reads, for mails.
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN tracking text,
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN cancelled_at timestamptz;
-- contract: writes wait for one pass over the orders.
CREATE INDEX orders_placed_at ON orders.orders (placed_at DESC, id DESC);

-- contract: holds for what the version before writes, which leaves both at 0; one pass over the lines.
ALTER TABLE orders.lines
  -- Units that the shopper wants to send back, and units that came back: no unit comes back twice.
  ADD COLUMN returning_units int NOT NULL DEFAULT 0 CHECK (returning_units >= 0),
  ADD COLUMN returned_units int NOT NULL DEFAULT 0 CHECK (returned_units >= 0),
  ADD CONSTRAINT lines_units_check CHECK (returning_units + returned_units <= quantity);

CREATE TABLE orders.returns (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders.orders ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'received')),
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- [{ "position", "quantity" }] of the order's lines.
  items jsonb NOT NULL,
  restocked boolean,
  requested_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz,
  CHECK ((state = 'received') = (received_at IS NOT NULL))
);
CREATE INDEX returns_order ON orders.returns (order_id, requested_at);
CREATE UNIQUE INDEX returns_one_open ON orders.returns (order_id) WHERE state = 'requested';

-- contract: holds for what the version before writes, which leaves refunded at 0; one pass over the payments.
ALTER TABLE orders.payments
  -- Where the shopper pays on the provider's own page: { "address", "language" }; the address comes last.
  ADD COLUMN visit jsonb,
  -- Minor units that were promised back, done or not. The check is the last word: never more than was taken.
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payments_refunded_check CHECK (refunded BETWEEN 0 AND amount AND (refunded = 0 OR state = 'captured'));
-- contract: writes wait for one pass over the payments.
CREATE INDEX payments_order ON orders.payments (order_id);
-- contract: the version before makes no visits; one pass over the payments.
CREATE UNIQUE INDEX payments_one_visit ON orders.payments (checkout_id)
  WHERE visit IS NOT NULL AND state IN ('authorising', 'authorised');

-- Money on its way back. wanted -> done; the id is the provider's key, so asking again does nothing new.
CREATE TABLE orders.refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES orders.payments ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders.orders ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('cancelled', 'returned', 'goodwill')),
  state text NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'done')),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_order ON orders.refunds (order_id, created_at);
CREATE INDEX refunds_payment ON orders.refunds (payment_id);
CREATE INDEX refunds_open ON orders.refunds (changed_at) WHERE state = 'wanted';

-- Messages of providers that were acted on: one that comes again is ignored.
CREATE TABLE orders.payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, id)
);
CREATE INDEX payment_events_received_at ON orders.payment_events (received_at);
