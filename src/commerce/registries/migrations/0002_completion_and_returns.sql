-- The order with which the discount on what was left of a registry was used, once for each.
CREATE TABLE registries.completions (
  registry_id text PRIMARY KEY REFERENCES registries.registries ON DELETE CASCADE,
  order_id text NOT NULL
);
CREATE INDEX completions_of_order ON registries.completions (order_id);

-- What those who keep a registry send back. The giver's order is not touched by it. wanted -> received.
CREATE TABLE registries.returns (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  position int NOT NULL,
  units int NOT NULL CHECK (units > 0),
  -- Who gets the credit, in which marketplace.
  owner text NOT NULL,
  marketplace text NOT NULL,
  state text NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'received')),
  -- Minor units, known once it is received.
  amount bigint CHECK (amount >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz,
  UNIQUE (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES registries.purchases ON DELETE CASCADE
);
CREATE INDEX returns_newest ON registries.returns (created_at DESC, id DESC);
