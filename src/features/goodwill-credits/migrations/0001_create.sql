CREATE SCHEMA goodwill_credits;

-- Money that the merchant gave; the ledger has the postings, under keys made from the id.
CREATE TABLE goodwill_credits.credits (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  -- Minor units.
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  taken_back_at timestamptz
);
CREATE INDEX credits_created_at ON goodwill_credits.credits (created_at DESC, id DESC);
CREATE INDEX credits_owner ON goodwill_credits.credits (owner);
