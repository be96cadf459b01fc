CREATE SCHEMA analytics;

-- What happened, as it came, for 30 days. Nothing says who it was. `id` is that of an order, which counts once.
CREATE TABLE analytics.events (
  marketplace text NOT NULL,
  at timestamptz NOT NULL,
  name text NOT NULL,
  page text,
  asin text,
  term text,
  source text,
  id text,
  is_counted boolean NOT NULL DEFAULT false
);
CREATE INDEX events_at ON analytics.events (at);
CREATE INDEX events_uncounted ON analytics.events (at) WHERE NOT is_counted;
CREATE UNIQUE INDEX events_id ON analytics.events (name, id) WHERE id IS NOT NULL;

-- Counts by hour, of what: a kind of page, a product, a term or a source. The first two columns lead, because every question is about one marketplace and some time.
CREATE TABLE analytics.hours (
  marketplace text NOT NULL,
  hour timestamptz NOT NULL,
  measure text NOT NULL,
  of text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (marketplace, hour, measure, of)
);
