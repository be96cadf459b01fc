CREATE SCHEMA price_tiers;

-- What an offer costs somebody from some quantities on, for a time.
CREATE TABLE price_tiers.tables (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  -- 'everybody', 'business', or the id of a company.
  audience text NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
);
CREATE INDEX tables_offer ON price_tiers.tables (offer_id, audience, starts_at);
CREATE INDEX tables_asin ON price_tiers.tables (asin, marketplace);
CREATE INDEX tables_created_at ON price_tiers.tables (created_at DESC, id DESC);
CREATE INDEX tables_starts_at ON price_tiers.tables (starts_at);
CREATE INDEX tables_ends_at ON price_tiers.tables (ends_at);

-- Prices are ten-thousandths of the unit of the marketplace's currency.
CREATE TABLE price_tiers.tiers (
  table_id text NOT NULL REFERENCES price_tiers.tables ON DELETE CASCADE,
  minimum int NOT NULL CHECK (minimum BETWEEN 1 AND 999),
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (table_id, minimum)
);
