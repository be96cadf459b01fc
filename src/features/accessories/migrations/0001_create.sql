CREATE SCHEMA accessories;

-- One campaign for a product of a marketplace: what its page offers at the moment of purchase.
CREATE TABLE accessories.campaigns (
  marketplace text NOT NULL,
  primary_asin text NOT NULL,
  source text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace, primary_asin)
);
CREATE INDEX campaigns_changed_at ON accessories.campaigns (changed_at DESC, marketplace, primary_asin);

-- Variations of one accessory share a family, the scheduled parent asin. The positions hold the limit of a campaign.
CREATE TABLE accessories.entries (
  marketplace text NOT NULL,
  primary_asin text NOT NULL,
  position int NOT NULL CHECK (position BETWEEN 1 AND 24),
  family text NOT NULL,
  asin text NOT NULL CHECK (asin <> primary_asin),
  -- Without one it is the offer that wins the buy box.
  offer_id text,
  is_automated boolean NOT NULL,
  is_interstitial boolean NOT NULL,
  check_for_interaction boolean NOT NULL,
  visual_dimension text,
  -- Language to text.
  terms jsonb,
  PRIMARY KEY (marketplace, primary_asin, position),
  UNIQUE (marketplace, primary_asin, asin),
  FOREIGN KEY (marketplace, primary_asin) REFERENCES accessories.campaigns ON DELETE CASCADE
);
