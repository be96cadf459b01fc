CREATE SCHEMA delivery;

-- Every row is valid from a day of the marketplace's time zone. Of rows with the same key, the one that began last is in force;
-- one with valid_until ends with that day and leaves nothing in force.

-- Where goods are sent from. Codes are the same in every marketplace that a location serves.
CREATE TABLE delivery.locations (
  marketplace text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  region text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  time_zone text NOT NULL,
  -- Where offers ship from that name no location.
  is_default boolean NOT NULL DEFAULT false,
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  PRIMARY KEY (marketplace, code, valid_from)
);

-- Which zone an area belongs to: a country, one of its regions, or a range of its postal codes without spaces and dashes.
CREATE TABLE delivery.zones (
  marketplace text NOT NULL,
  code text NOT NULL,
  country text NOT NULL,
  region text NOT NULL DEFAULT '',
  postal_from text NOT NULL DEFAULT '',
  postal_to text NOT NULL DEFAULT '',
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  CHECK ((postal_from = '') = (postal_to = '') AND (region = '' OR postal_from = '')),
  PRIMARY KEY (marketplace, country, region, postal_from, postal_to, valid_from)
);

CREATE TABLE delivery.options (
  marketplace text NOT NULL,
  zone text NOT NULL,
  option text NOT NULL,
  -- As shoppers read it where the store has no words of its own for the option.
  name text NOT NULL DEFAULT '',
  carrier text NOT NULL,
  -- Working days of carrier and destination.
  transit_from int NOT NULL CHECK (transit_from >= 0),
  transit_to int NOT NULL CHECK (transit_to >= transit_from),
  -- Days of dispatch between the order and the handover to the carrier.
  handling_days int NOT NULL DEFAULT 0 CHECK (handling_days >= 0),
  -- Seven times of day in the location's time zone, Monday first; empty is a day without dispatch.
  cutoffs jsonb NOT NULL,
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  PRIMARY KEY (marketplace, zone, option, valid_from)
);

CREATE TABLE delivery.fees (
  marketplace text NOT NULL,
  zone text NOT NULL,
  option text NOT NULL,
  -- Grams, included; null is any weight.
  weight_up_to int CHECK (weight_up_to > 0),
  -- Minor units, included.
  subtotal_from bigint NOT NULL DEFAULT 0 CHECK (subtotal_from >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  UNIQUE NULLS NOT DISTINCT (marketplace, zone, option, weight_up_to, subtotal_from, valid_from)
);

-- Days on which a place or a carrier works or not: a date, or from valid_from on every weekday of a name (mon to sun).
CREATE TABLE delivery.calendars (
  calendar text NOT NULL CHECK (calendar IN ('country', 'region', 'location', 'carrier')),
  code text NOT NULL,
  day text NOT NULL CHECK (day ~ '^(\d{4}-\d\d-\d\d|mon|tue|wed|thu|fri|sat|sun)$'),
  works boolean NOT NULL,
  name text NOT NULL DEFAULT '',
  valid_from date NOT NULL DEFAULT '2000-01-01',
  PRIMARY KEY (calendar, code, day, valid_from)
);
