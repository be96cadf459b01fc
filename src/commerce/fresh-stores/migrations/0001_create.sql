CREATE SCHEMA fresh_stores;

CREATE TABLE fresh_stores.stores (
  id text PRIMARY KEY CHECK (id ~ '^[A-Z0-9]{10}$'),
  brand_id text NOT NULL CHECK (brand_id ~ '^[A-Z0-9]{10}$'),
  marketplace text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('delivery', 'pickup')),
  address jsonb NOT NULL,
  time_zone text NOT NULL,
  -- In minor units of the marketplace's currency.
  minimum_order bigint NOT NULL CHECK (minimum_order >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  redirects boolean NOT NULL DEFAULT false,
  ordering_url text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (NOT redirects OR ordering_url IS NOT NULL)
);
CREATE INDEX stores_created_at ON fresh_stores.stores (created_at DESC, id DESC);
CREATE INDEX stores_marketplace ON fresh_stores.stores (marketplace);

-- Which postal codes a zone has. Codes compare by their keys (commerce/location/rules/postal-ranges.ts).
CREATE TABLE fresh_stores.areas (
  store_id text NOT NULL REFERENCES fresh_stores.stores ON DELETE CASCADE,
  place int NOT NULL,
  zone text NOT NULL,
  postal_from text NOT NULL,
  postal_to text NOT NULL,
  PRIMARY KEY (store_id, place)
);
