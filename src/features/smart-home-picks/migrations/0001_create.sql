CREATE SCHEMA smart_home_picks;

-- Products offered together on the page of a device, in the order in which they are listed.
CREATE TABLE smart_home_picks.picks (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  items text[] NOT NULL CHECK (cardinality(items) > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX picks_active ON smart_home_picks.picks (marketplace, asin) WHERE ended_at IS NULL;
CREATE INDEX picks_created ON smart_home_picks.picks (created_at DESC, id DESC);
