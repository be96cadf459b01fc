-- What is due with each piece of the line to which it is tied: it has no offer, and so no stock.
ALTER TABLE orders.lines ADD COLUMN is_surcharge boolean NOT NULL DEFAULT false;

-- contract: it allows more than before, so what the previous version writes still fits; without a look at the rows that are there.
ALTER TABLE orders.refunds DROP CONSTRAINT refunds_cause_check,
  ADD CONSTRAINT refunds_cause_check CHECK (cause IN ('quality', 'refused', 'empties')) NOT VALID;
