CREATE SCHEMA delivery_slots;

-- One row for each store that has slots: whoever adds, changes or removes slots of a store locks it first, so that no two overlap.
CREATE TABLE delivery_slots.calendars (
  store_id text PRIMARY KEY,
  entries jsonb NOT NULL DEFAULT '[]',
  exceptions jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX calendars_created_at ON delivery_slots.calendars (created_at DESC, store_id DESC);

CREATE TABLE delivery_slots.slots (
  id text PRIMARY KEY,
  store_id text NOT NULL REFERENCES delivery_slots.calendars,
  zone text NOT NULL,
  -- Day, weekday (1 is Monday) and beginning as the store's clock shows them: recurring reservations go by these.
  day date NOT NULL,
  weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  local_start text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  deadline timestamptz NOT NULL,
  orders int NOT NULL CHECK (orders BETWEEN 1 AND 100000),
  grams int NOT NULL CHECK (grams BETWEEN 1 AND 100000000),
  fee bigint NOT NULL CHECK (fee >= 0),
  is_planned boolean NOT NULL,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (starts_at < ends_at),
  CHECK (deadline <= starts_at),
  UNIQUE (store_id, zone, starts_at)
) WITH (fillfactor = 90);
CREATE INDEX slots_day ON delivery_slots.slots (store_id, zone, day);
CREATE INDEX slots_created_at ON delivery_slots.slots (created_at DESC, id DESC);

-- Slots held while shopping: one for each owner and store. One whose time has come holds nothing.
CREATE TABLE delivery_slots.holds (
  owner text NOT NULL,
  store_id text NOT NULL,
  slot_id text NOT NULL REFERENCES delivery_slots.slots,
  token text NOT NULL UNIQUE,
  grams int NOT NULL CHECK (grams >= 0),
  held_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (owner, store_id)
);
CREATE INDEX holds_slot ON delivery_slots.holds (slot_id);
CREATE INDEX holds_expires_at ON delivery_slots.holds (expires_at);

-- What orders have spent. The fee is what the order was promised.
CREATE TABLE delivery_slots.bookings (
  order_id text NOT NULL,
  slot_id text NOT NULL REFERENCES delivery_slots.slots,
  owner text NOT NULL,
  grams int NOT NULL CHECK (grams >= 0),
  fee bigint NOT NULL,
  booked_at timestamptz NOT NULL,
  freed_at timestamptz,
  PRIMARY KEY (order_id, slot_id)
);
CREATE INDEX bookings_slot ON delivery_slots.bookings (slot_id) WHERE freed_at IS NULL;
CREATE INDEX bookings_owner ON delivery_slots.bookings (owner);

-- A place in every slot of a weekly time from a day on. It is counted where slots are taken.
CREATE TABLE delivery_slots.reservations (
  id text PRIMARY KEY,
  owner text NOT NULL,
  store_id text NOT NULL,
  zone text NOT NULL,
  weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  local_start text NOT NULL,
  grams int NOT NULL CHECK (grams >= 0),
  from_day date NOT NULL,
  UNIQUE (owner, store_id, zone, weekday, local_start)
);
CREATE INDEX reservations_time ON delivery_slots.reservations (store_id, zone, weekday, local_start);
