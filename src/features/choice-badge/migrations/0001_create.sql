CREATE SCHEMA choice_badge;

-- By which rule one family of products of a category carries the badge, and which one does.
CREATE TABLE choice_badge.rules (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  -- The category as the catalog names it, not its address.
  category text NOT NULL,
  -- Hundredths of a star.
  min_rating int NOT NULL CHECK (min_rating BETWEEN 100 AND 500),
  min_reviews int NOT NULL CHECK (min_reviews > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  judged_at timestamptz,
  -- The members of the family that has the badge; empty: none does.
  holders text[] NOT NULL DEFAULT '{}',
  rating int,
  reviews int
);
CREATE UNIQUE INDEX rules_active ON choice_badge.rules (marketplace, category) WHERE ended_at IS NULL;
CREATE INDEX rules_created ON choice_badge.rules (created_at DESC, id DESC);
CREATE INDEX rules_holders ON choice_badge.rules USING gin (holders) WHERE ended_at IS NULL;
