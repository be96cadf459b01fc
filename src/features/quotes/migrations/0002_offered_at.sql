-- When the merchant made the offer that the quote says.
ALTER TABLE quotes.quotes ADD COLUMN offered_at timestamptz;
