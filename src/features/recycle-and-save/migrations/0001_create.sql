CREATE SCHEMA recycle_and_save;

CREATE TABLE recycle_and_save.promotions (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  name text NOT NULL,
  -- Percent, or minor units of the marketplace's currency.
  kind text NOT NULL CHECK (kind IN ('percent', 'amount')),
  value bigint NOT NULL CHECK (value > 0 AND (kind <> 'percent' OR value <= 100)),
  -- Applies to products of any of these groups, and to these products.
  product_groups jsonb NOT NULL,
  asins text[] NOT NULL,
  -- How many customers may claim it, and how many did: the check is the last word.
  budget int NOT NULL CHECK (budget > 0),
  claimed int NOT NULL DEFAULT 0,
  claim_days int NOT NULL CHECK (claim_days > 0),
  -- How the old device can be handed in, and texts by language.
  ways jsonb NOT NULL,
  instructions jsonb NOT NULL,
  terms jsonb NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (claimed >= 0 AND claimed <= budget),
  CHECK (jsonb_array_length(product_groups) + cardinality(asins) > 0)
) WITH (fillfactor = 70);
CREATE INDEX promotions_created_at ON recycle_and_save.promotions (created_at DESC, id DESC);
CREATE INDEX promotions_marketplace ON recycle_and_save.promotions (marketplace, ends_at);
CREATE INDEX promotions_starts_at ON recycle_and_save.promotions (starts_at);
CREATE INDEX promotions_ends_at ON recycle_and_save.promotions (ends_at);

-- One claim per customer and promotion, for good. An order uses it; a cancelled order sets it free.
CREATE TABLE recycle_and_save.claims (
  promotion_id text NOT NULL REFERENCES recycle_and_save.promotions ON DELETE CASCADE,
  owner text NOT NULL,
  asin text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  order_id text,
  used_at timestamptz,
  amount bigint CHECK (amount > 0),
  PRIMARY KEY (promotion_id, owner),
  CHECK ((order_id IS NULL) = (used_at IS NULL) AND (order_id IS NULL) = (amount IS NULL))
);
CREATE INDEX claims_owner ON recycle_and_save.claims (owner);
CREATE INDEX claims_order ON recycle_and_save.claims (order_id) WHERE order_id IS NOT NULL;
