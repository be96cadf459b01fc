CREATE SCHEMA order_picking;

-- An order of a fresh store on its way from the shelves to the shopper. It says nothing of the shopper but the order's number.
CREATE TABLE order_picking.tasks (
  order_id text PRIMARY KEY,
  store_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('delivery', 'pickup')),
  slot_id text NOT NULL,
  zone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  state text NOT NULL DEFAULT 'placed'
    CHECK (state IN ('placed', 'picking', 'picked', 'out', 'ready', 'delivered', 'collected', 'refused', 'cancelled')),
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  picked_at timestamptz,
  -- When it left the store, or was ready at its counter.
  left_at timestamptz,
  ended_at timestamptz,
  -- Why some or all of it was not accepted.
  refused_for text,
  CHECK (starts_at < ends_at)
);
CREATE INDEX tasks_store ON order_picking.tasks (store_id, starts_at, order_id);
CREATE INDEX tasks_start ON order_picking.tasks (starts_at, order_id);
CREATE INDEX tasks_slot ON order_picking.tasks (slot_id);

-- Where the goods of an offer are in its store.
CREATE TABLE order_picking.aisles (
  offer_id text PRIMARY KEY,
  aisle text NOT NULL,
  place int NOT NULL CHECK (place BETWEEN 0 AND 100000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX aisles_created_at ON order_picking.aisles (created_at DESC, offer_id DESC);
