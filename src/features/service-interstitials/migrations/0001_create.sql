CREATE SCHEMA service_interstitials;

-- Which service a product's page asks about when the product is added to the cart.
CREATE TABLE service_interstitials.questions (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  service_asin text NOT NULL,
  -- Whether the question asks for the postal code and has the offer of that place.
  is_buyable boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX questions_active ON service_interstitials.questions (marketplace, asin) WHERE ended_at IS NULL;
CREATE INDEX questions_created ON service_interstitials.questions (created_at DESC, id DESC);
