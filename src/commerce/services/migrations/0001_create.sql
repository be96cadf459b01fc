CREATE SCHEMA services;

-- Products of the catalog that are services, by marketplace. Prices and sellers are those of their offers, never kept here.
CREATE TABLE services.services (
  id text PRIMARY KEY,
  asin text NOT NULL,
  marketplace text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('installation', 'setup', 'removal', 'plan')),
  -- It is for every product of this set, besides those in `eligible`.
  mapping_set text CHECK (mapping_set IN ('HeavyBulky', 'RetailHeavyBulky')),
  -- The provider's terms by language.
  terms jsonb NOT NULL DEFAULT '{}',
  is_critical boolean NOT NULL DEFAULT false,
  -- Whether service and product go and come together.
  goes_together boolean NOT NULL DEFAULT false,
  -- Lower ones are shown first.
  rank int NOT NULL DEFAULT 0,
  -- Its offers: { offerId, fulfillmentType, isCBM, areas: [{ country, postalFrom, postalTo }], store }. No areas: everywhere.
  offers jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX services_live ON services.services (asin, marketplace) WHERE ended_at IS NULL;
CREATE INDEX services_created_at ON services.services (created_at DESC, id DESC);
CREATE INDEX services_mapping_set ON services.services (mapping_set, marketplace) WHERE mapping_set IS NOT NULL;

-- The products that a service is for.
CREATE TABLE services.eligible (
  service_id text NOT NULL REFERENCES services.services ON DELETE CASCADE,
  asin text NOT NULL,
  PRIMARY KEY (service_id, asin)
);
CREATE INDEX eligible_asin ON services.eligible (asin);

-- What the merchant has said about products: the set they are in, and the widget that shows their services (null: by the rule).
CREATE TABLE services.products (
  marketplace text NOT NULL,
  asin text NOT NULL,
  mapping_set text CHECK (mapping_set IN ('HeavyBulky', 'RetailHeavyBulky')),
  widget text,
  PRIMARY KEY (marketplace, asin)
);
CREATE INDEX products_mapping_set ON services.products (mapping_set, marketplace) WHERE mapping_set IS NOT NULL;
