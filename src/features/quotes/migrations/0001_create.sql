CREATE SCHEMA quotes;

CREATE TABLE quotes.quotes (
  -- 128 random bits: nobody finds a quote by counting.
  id text PRIMARY KEY CHECK (length(id) = 22),
  marketplace text NOT NULL,
  company_id text NOT NULL,
  -- Customers; null once their account is gone.
  asked_by text,
  ordered_by text,
  note text NOT NULL CHECK (length(note) <= 1000),
  -- An offer whose day is over is still OFFERED here: whoever reads it asks the clock.
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'OFFERED', 'ORDERED', 'DECLINED', 'WITHDRAWN', 'REFUSED')),
  message text NOT NULL DEFAULT '',
  -- How often the merchant has offered: an order is placed at the prices of the offer that its buyer saw.
  version int NOT NULL DEFAULT 0,
  valid_on date,
  -- The end of that day in the marketplace's time zone.
  valid_until timestamptz,
  -- When its buyer is reminded; null if there is nothing to remind of (any more).
  remind_at timestamptz,
  order_id text,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((state = 'ORDERED') = (order_id IS NOT NULL)),
  CHECK (state NOT IN ('OFFERED', 'ORDERED') OR valid_until IS NOT NULL)
);
CREATE INDEX quotes_company ON quotes.quotes (company_id, marketplace, asked_at DESC, id DESC);
CREATE INDEX quotes_asked_at ON quotes.quotes (asked_at DESC, id DESC);
CREATE INDEX quotes_remind_at ON quotes.quotes (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX quotes_asked_by ON quotes.quotes (asked_by);
CREATE INDEX quotes_ordered_by ON quotes.quotes (ordered_by);

CREATE TABLE quotes.lines (
  quote_id text NOT NULL REFERENCES quotes.quotes ON DELETE CASCADE,
  -- From 1.
  line int NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  title text NOT NULL,
  asked int NOT NULL CHECK (asked BETWEEN 1 AND 999),
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Of one, in ten-thousandths of the currency's unit; null if it is not offered.
  price bigint CHECK (price > 0),
  PRIMARY KEY (quote_id, line)
);

-- Who has put which quote into their cart: only their carts are asked about it.
CREATE TABLE quotes.taken (
  owner text NOT NULL,
  quote_id text NOT NULL REFERENCES quotes.quotes ON DELETE CASCADE,
  PRIMARY KEY (owner, quote_id)
);
