-- Companies that pay by invoice on terms of their own: how much they may owe at once, in minor units of the currency of their
-- marketplace, and days until an invoice is due.
CREATE TABLE companies.terms (
  company_id text PRIMARY KEY,
  most bigint NOT NULL CHECK (most > 0),
  days int NOT NULL CHECK (days BETWEEN 0 AND 366),
  set_at timestamptz NOT NULL DEFAULT now()
);
