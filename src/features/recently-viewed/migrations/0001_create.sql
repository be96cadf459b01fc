CREATE SCHEMA recently_viewed;

CREATE TABLE recently_viewed.shelves (
  owner text PRIMARY KEY,
  -- Product numbers, the latest first.
  asins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(asins) <= 50),
  -- False where the shopper does not want this.
  keeps boolean NOT NULL DEFAULT true,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (keeps OR cardinality(asins) = 0)
);
CREATE INDEX shelves_changed_at ON recently_viewed.shelves (changed_at);
