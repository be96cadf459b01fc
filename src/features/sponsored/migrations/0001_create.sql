CREATE SCHEMA sponsored;

-- Who pays for which products to be shown where, when, for how much. Money is minor units of the marketplace's currency.
CREATE TABLE sponsored.campaigns (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  name text NOT NULL,
  advertiser_kind text NOT NULL CHECK (advertiser_kind IN ('seller', 'brand')),
  advertiser_id text NOT NULL,
  advertiser_name text NOT NULL,
  payer text NOT NULL,
  placements text[] NOT NULL CHECK (cardinality(placements) > 0),
  terms text[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  pricing text NOT NULL CHECK (pricing IN ('click', 'view')),
  price bigint NOT NULL CHECK (price > 0),
  -- What has been billed. The checks are the last word.
  budget bigint NOT NULL,
  spent bigint NOT NULL DEFAULT 0,
  -- What has been billed on `spent_on`, a day of the marketplace.
  daily_budget bigint,
  spent_on date,
  day_spent bigint NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (spent BETWEEN 0 AND budget),
  CHECK (day_spent BETWEEN 0 AND coalesce(daily_budget, budget))
) WITH (fillfactor = 70);
CREATE INDEX campaigns_created_at ON sponsored.campaigns (created_at DESC, id DESC);
CREATE INDEX campaigns_running ON sponsored.campaigns (marketplace) WHERE ended_at IS NULL;

CREATE TABLE sponsored.products (
  campaign_id text NOT NULL REFERENCES sponsored.campaigns ON DELETE CASCADE,
  asin text NOT NULL,
  PRIMARY KEY (campaign_id, asin)
);

-- What was told of a served ad, each event of it once. Nothing says who it was.
CREATE TABLE sponsored.events (
  -- The id within the token.
  token text NOT NULL,
  event text NOT NULL CHECK (event IN ('VIEW', 'VIEW_50', 'CLICK', 'ADD')),
  campaign_id text NOT NULL REFERENCES sponsored.campaigns ON DELETE CASCADE,
  asin text NOT NULL,
  placement text NOT NULL,
  index int NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (token, event)
);
CREATE INDEX events_at ON sponsored.events (at);

-- What was billed: a served ad once at most.
CREATE TABLE sponsored.charges (
  token text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES sponsored.campaigns ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX charges_campaign ON sponsored.charges (campaign_id);

-- What the merchant reads, for as long as there is the campaign.
CREATE TABLE sponsored.days (
  campaign_id text NOT NULL REFERENCES sponsored.campaigns ON DELETE CASCADE,
  day date NOT NULL,
  served bigint NOT NULL DEFAULT 0,
  views bigint NOT NULL DEFAULT 0,
  trade_views bigint NOT NULL DEFAULT 0,
  clicks bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  billed bigint NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign_id, day)
) WITH (fillfactor = 70);
