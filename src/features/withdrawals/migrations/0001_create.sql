CREATE SCHEMA withdrawals;

-- What people declared, as they typed it. `order_id` names an order only once it is known to be theirs (`state`).
CREATE TABLE withdrawals.declarations (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  order_id text NOT NULL,
  -- received -> unmatched, late; or waiting (for the delivery) -> cancelled, returning.
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'unmatched', 'late', 'waiting', 'cancelled', 'returning')),
  received_at timestamptz NOT NULL
);
CREATE INDEX declarations_owner ON withdrawals.declarations (owner);
CREATE INDEX declarations_received_at ON withdrawals.declarations (received_at DESC, id DESC);
CREATE INDEX declarations_waiting ON withdrawals.declarations (order_id) WHERE state IN ('received', 'waiting');
