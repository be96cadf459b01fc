CREATE SCHEMA location;

-- Where a shopper wants to know about delivery, in each marketplace. An address of their own is named by its id.
CREATE TABLE location.places (
  owner text NOT NULL,
  marketplace text NOT NULL,
  location_type text NOT NULL,
  country_code text NOT NULL,
  zip_code text,
  address_id text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, marketplace)
);
CREATE INDEX places_changed_at ON location.places (changed_at);
