-- How a line was sold, as its offer said then, and what it cost before anything came off; null for pieces, which cost so many times their price.
ALTER TABLE orders.lines ADD COLUMN sold jsonb, ADD COLUMN cost bigint CHECK (cost >= 0);

-- contract: without a cost, which the version before never writes, they say what the checks before said. Rows of before met those.
ALTER TABLE orders.lines DROP CONSTRAINT lines_discount_check, DROP CONSTRAINT lines_refunded_check;
ALTER TABLE orders.lines
  ADD CONSTRAINT lines_discount_check CHECK (discount BETWEEN 0 AND coalesce(cost, unit_price * quantity)) NOT VALID,
  ADD CONSTRAINT lines_refunded_check CHECK (refunded BETWEEN 0 AND coalesce(cost, unit_price * quantity) - discount + tax) NOT VALID;
