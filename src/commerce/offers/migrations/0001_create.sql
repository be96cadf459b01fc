CREATE SCHEMA offers;

CREATE TABLE offers.sellers (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Share of good ratings in percent, 0 to 100.
  rating int NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 100),
  -- Where the seller sends from, shown beside the offer.
  ships_from text NOT NULL
);

CREATE TABLE offers.offers (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  marketplace text NOT NULL,
  asin text NOT NULL REFERENCES catalog.products ON DELETE CASCADE,
  seller_id text NOT NULL REFERENCES offers.sellers,
  condition text NOT NULL CHECK (condition IN ('new', 'like-new', 'very-good', 'good', 'acceptable')),
  note text NOT NULL DEFAULT '',
  -- Money is minor units of the marketplace's currency.
  price bigint NOT NULL CHECK (price >= 0),
  list_price bigint CHECK (list_price >= 0),
  -- Null where the seller does not wrap gifts.
  gift_wrap_price bigint CHECK (gift_wrap_price >= 0),
  -- The check is what keeps two shoppers from buying the same unit, whatever the code does.
  stock int NOT NULL CHECK (stock >= 0),
  max_order_quantity int NOT NULL DEFAULT 30 CHECK (max_order_quantity BETWEEN 1 AND 999),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offers_asin ON offers.offers (asin, marketplace);
