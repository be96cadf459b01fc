CREATE SCHEMA addresses;

-- A customer's address book: how many there are, so that a statement can hold the limit, and which is the default.
CREATE TABLE addresses.books (
  owner text PRIMARY KEY,
  count int NOT NULL CHECK (count BETWEEN 0 AND 50),
  default_id text
);

CREATE TABLE addresses.addresses (
  id text PRIMARY KEY,
  owner text NOT NULL REFERENCES addresses.books ON DELETE CASCADE,
  address jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_owner ON addresses.addresses (owner);
