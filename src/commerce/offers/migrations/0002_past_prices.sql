ALTER TABLE offers.offers
  -- Since when the price is what it is. What was before is in past_prices.
  ADD COLUMN price_since timestamptz NOT NULL DEFAULT now();

-- Prices that offers had, each written by the statement that ends it.
CREATE TABLE offers.past_prices (
  offer_id text NOT NULL REFERENCES offers.offers ON DELETE CASCADE,
  price bigint NOT NULL CHECK (price >= 0),
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (offer_id, ended_at),
  CHECK (began_at <= ended_at)
);
CREATE INDEX past_prices_ended_at ON offers.past_prices (ended_at);
