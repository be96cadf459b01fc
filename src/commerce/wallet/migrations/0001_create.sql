CREATE SCHEMA wallet;

-- A customer's stored ways to pay: how many there are, so that a statement can hold the limit, and which is the default.
CREATE TABLE wallet.wallets (
  owner text PRIMARY KEY,
  count int NOT NULL CHECK (count BETWEEN 0 AND 10),
  default_id text
);

-- Of a card only what its provider gave for it, and the last digits by which its owner knows it.
CREATE TABLE wallet.methods (
  id text PRIMARY KEY,
  owner text NOT NULL REFERENCES wallet.wallets ON DELETE CASCADE,
  provider text NOT NULL,
  token text NOT NULL,
  digits text NOT NULL CHECK (digits ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX methods_owner ON wallet.methods (owner);
