CREATE SCHEMA quantity_rules;

CREATE TABLE quantity_rules.rules (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  -- Empty: for every offer of the product that has no rule of its own.
  offer_id text NOT NULL DEFAULT '',
  minimum int CHECK (minimum BETWEEN 2 AND 999),
  limit_units int CHECK (limit_units BETWEEN 1 AND 999),
  -- Null: for good.
  limit_hours int CHECK (limit_hours > 0),
  moq int CHECK (moq BETWEEN 1 AND 998),
  csp_moq int CHECK (csp_moq BETWEEN 1 AND 998),
  words jsonb NOT NULL DEFAULT '{}',
  attributes jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK (minimum <= moq),
  CHECK (minimum <= limit_units),
  CHECK (moq <= csp_moq)
);
CREATE UNIQUE INDEX rules_live ON quantity_rules.rules (marketplace, asin, offer_id) WHERE ended_at IS NULL;
CREATE INDEX rules_created_at ON quantity_rules.rules (created_at DESC, id DESC);

-- One row for each name under which a limit counts, locked while an order spends from it.
CREATE TABLE quantity_rules.buyers (
  name text PRIMARY KEY,
  spent_at timestamptz NOT NULL DEFAULT now()
);

-- Units that orders took from limits. A buyer has several names: the visit or customer, and digests of the mail addresses.
CREATE TABLE quantity_rules.purchases (
  order_id text NOT NULL,
  offer_id text NOT NULL,
  asin text NOT NULL,
  marketplace text NOT NULL,
  buyers text[] NOT NULL,
  units int NOT NULL CHECK (units >= 0),
  bought_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, offer_id)
);
CREATE INDEX purchases_buyers ON quantity_rules.purchases USING gin (buyers);
