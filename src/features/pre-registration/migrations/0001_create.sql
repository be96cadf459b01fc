CREATE SCHEMA pre_registration;

-- Products whose units can be linked to the account of whoever buys them.
CREATE TABLE pre_registration.products (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  max_quantity int NOT NULL CHECK (max_quantity BETWEEN 1 AND 100),
  default_value boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX products_active ON pre_registration.products (marketplace, asin) WHERE ended_at IS NULL;
CREATE INDEX products_created_at ON pre_registration.products (created_at DESC, id DESC);

-- One row for each unit to be linked; `line` is its position in the order.
CREATE TABLE pre_registration.devices (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  line int NOT NULL CHECK (line >= 0),
  unit int NOT NULL CHECK (unit >= 0),
  owner text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  -- pending: not shipped yet; waiting: shipped without a serial number; claimed: linked; gone: cancelled, returned or sent elsewhere.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'waiting', 'claimed', 'gone')),
  serial text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  claimed_at timestamptz,
  CHECK (state <> 'claimed' OR (serial IS NOT NULL AND claimed_at IS NOT NULL)),
  CHECK (state NOT IN ('pending', 'waiting') OR serial IS NULL),
  UNIQUE (order_id, line, unit)
);
CREATE INDEX devices_owner ON pre_registration.devices (owner);
CREATE INDEX devices_waiting ON pre_registration.devices (created_at, id) WHERE state = 'waiting';
