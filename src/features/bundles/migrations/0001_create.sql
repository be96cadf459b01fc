CREATE SCHEMA bundles;

-- Products that are sold together. What is in stock and what a part costs are read from the offers of the parts, never kept here.
CREATE TABLE bundles.bundles (
  id text PRIMARY KEY,
  -- Its own product number, which no product of the catalog has.
  asin text NOT NULL,
  marketplace text NOT NULL,
  -- Minor units of the marketplace's currency.
  price bigint NOT NULL CHECK (price > 0),
  -- Its names by language.
  titles jsonb NOT NULL,
  -- Its parts in order: { units, names, parts: [{ asin, offerId, surcharge }] }. More than one part is a choice.
  slots jsonb NOT NULL,
  -- Products that go well with it, for whoever has added it.
  suggested jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
-- A product number names one bundle at a time in a marketplace.
CREATE UNIQUE INDEX bundles_live ON bundles.bundles (asin, marketplace) WHERE ended_at IS NULL;
CREATE INDEX bundles_created_at ON bundles.bundles (created_at DESC, id DESC);

-- Which products a bundle can have as parts: their pages show it.
CREATE TABLE bundles.parts (
  bundle_id text NOT NULL REFERENCES bundles.bundles ON DELETE CASCADE,
  asin text NOT NULL,
  PRIMARY KEY (bundle_id, asin)
);
CREATE INDEX parts_asin ON bundles.parts (asin);

-- The bundles of an order, as they were called when it was placed. Their money is that of the order's lines, which have none here.
CREATE TABLE bundles.ordered (
  order_id text NOT NULL,
  position int NOT NULL,
  asin text NOT NULL,
  title text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  -- Positions of the order's lines that are its parts.
  lines jsonb NOT NULL,
  PRIMARY KEY (order_id, position)
);
