CREATE SCHEMA gift_cards;

-- Products that are gift cards, with the terms that their cards get.
CREATE TABLE gift_cards.products (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  -- Minor units, as are all amounts here.
  value bigint NOT NULL CHECK (value > 0),
  -- Null: its cards never expire.
  valid_months int CHECK (valid_months > 0),
  to_year_end boolean NOT NULL DEFAULT false,
  -- What is less than this is paid out on request; null: nothing is.
  cash_out_below bigint CHECK (cash_out_below > 0),
  -- What one customer may buy in a day.
  most_per_day bigint NOT NULL CHECK (most_per_day > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX products_active ON gift_cards.products (marketplace, asin) WHERE ended_at IS NULL;

-- ordered -> sent -> expired, paid-out, withdrawn or blocked; cancelled before it was sent. The money is in the ledger.
CREATE TABLE gift_cards.cards (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  state text NOT NULL CHECK (state IN ('ordered', 'sent', 'cancelled', 'expired', 'paid-out', 'withdrawn', 'blocked')),
  value bigint NOT NULL CHECK (value > 0),
  valid_months int,
  to_year_end boolean NOT NULL,
  cash_out_below bigint,
  -- The order and its line; null for a card that the merchant gives.
  order_id text,
  line int,
  buyer text,
  send_at timestamptz NOT NULL,
  recipient_email text NOT NULL,
  recipient_name text NOT NULL DEFAULT '',
  sender_name text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  -- Of the code that was mailed last; the code itself is stored nowhere.
  code_hash text UNIQUE,
  digits text,
  mails int NOT NULL DEFAULT 0,
  sent_at timestamptz,
  expires_at timestamptz,
  -- Who has added it to their cards.
  owner text,
  added_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cards_sent_check CHECK (state IN ('ordered', 'cancelled') OR code_hash IS NOT NULL)
);
CREATE INDEX cards_due ON gift_cards.cards (send_at) WHERE state = 'ordered';
CREATE INDEX cards_expiring ON gift_cards.cards (expires_at) WHERE state = 'sent';
CREATE INDEX cards_order ON gift_cards.cards (order_id, line);
CREATE INDEX cards_owner ON gift_cards.cards (owner, marketplace);
CREATE INDEX cards_created ON gift_cards.cards (created_at DESC, id DESC);

-- What a customer has ordered in a day, counted in the order's transaction.
CREATE TABLE gift_cards.bought (
  owner text NOT NULL,
  marketplace text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (owner, marketplace, day)
);

-- Codes that were tried in an hour, by shopper and by address.
CREATE TABLE gift_cards.tries (
  who text NOT NULL,
  hour timestamptz NOT NULL,
  tries int NOT NULL,
  PRIMARY KEY (who, hour)
);
