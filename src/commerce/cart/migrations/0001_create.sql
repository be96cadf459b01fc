CREATE SCHEMA cart;

-- One retail cart per visit or shopper and marketplace. The version makes every change of one cart wait its turn.
CREATE TABLE cart.carts (
  owner text NOT NULL,
  marketplace text NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, marketplace)
) WITH (fillfactor = 70); -- carts change often: room for the next version on the same page

CREATE TABLE cart.lines (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- What features and the shopper attached, keyed by feature; the same product with other extras is another line.
  extras jsonb NOT NULL DEFAULT '{}',
  extras_key text NOT NULL DEFAULT '',
  price_when_added bigint NOT NULL,
  -- The line that this one belongs to, and whether each goes when the other does.
  associated_line text,
  goes_together boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (owner, marketplace, offer_id, extras_key)
) WITH (fillfactor = 70);
