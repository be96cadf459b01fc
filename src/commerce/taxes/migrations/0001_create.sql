CREATE SCHEMA taxes;

CREATE TABLE taxes.rates (
  marketplace text NOT NULL,
  -- Where the goods go. An empty region is the whole country.
  country text NOT NULL,
  region text NOT NULL DEFAULT '',
  category text NOT NULL CHECK (category IN ('standard', 'intermediate', 'reduced', 'super-reduced', 'zero')),
  -- Parts per million.
  rate int NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
  name text NOT NULL,
  taxes_delivery boolean NOT NULL DEFAULT true,
  -- Days of the marketplace's time zone; the last one is included.
  valid_from date NOT NULL,
  valid_until date CHECK (valid_until >= valid_from),
  PRIMARY KEY (marketplace, country, region, category, valid_from),
  -- One rate at a time. The hash stands for place and category, because a range index compares no texts.
  CONSTRAINT rates_one_at_a_time EXCLUDE USING gist (
    int4range(hashtext(marketplace || ' ' || country || ' ' || region || ' ' || category),
      hashtext(marketplace || ' ' || country || ' ' || region || ' ' || category), '[]') WITH &&,
    daterange(valid_from, valid_until, '[]') WITH &&
  ) DEFERRABLE INITIALLY DEFERRED
);
