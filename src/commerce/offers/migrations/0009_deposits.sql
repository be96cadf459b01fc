-- The deposit on each piece of a product in a marketplace: it is said wherever a price is, and is no part of that.
CREATE TABLE offers.deposits (
  asin text NOT NULL,
  marketplace text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('single-use', 'refillable')),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (asin, marketplace)
);
