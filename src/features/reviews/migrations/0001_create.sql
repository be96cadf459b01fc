CREATE SCHEMA reviews;

CREATE TABLE reviews.reviews (
  id text PRIMARY KEY,
  asin text NOT NULL REFERENCES catalog.products ON DELETE CASCADE,
  -- Who wrote it; 'erased …' once the account is gone.
  owner text NOT NULL,
  -- The name that the writer wants to be shown; empty for nobody.
  author text NOT NULL CHECK (length(author) <= 50),
  marketplace text NOT NULL,
  language text NOT NULL,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  is_verified boolean NOT NULL,
  helpful int NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  -- Reports that the merchant has not looked at.
  reports int NOT NULL DEFAULT 0 CHECK (reports >= 0),
  state text NOT NULL DEFAULT 'visible' CHECK (state IN ('visible', 'hidden')),
  written_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (asin, owner)
);
CREATE INDEX reviews_rating ON reviews.reviews (asin, stars) WHERE state = 'visible';
CREATE INDEX reviews_owner ON reviews.reviews (owner);
CREATE INDEX reviews_changed_at ON reviews.reviews (changed_at DESC, id DESC);
CREATE INDEX reviews_reported ON reviews.reviews (changed_at DESC, id DESC) WHERE reports > 0;

-- One row for each customer who found a review helpful, or reported it.
CREATE TABLE reviews.votes (
  review_id text NOT NULL REFERENCES reviews.reviews ON DELETE CASCADE,
  owner text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('helpful', 'report')),
  PRIMARY KEY (review_id, owner, kind)
);
CREATE INDEX votes_owner ON reviews.votes (owner);
