-- Minor units that features took off: of the order and of each line. The checks are the last word on every total.
ALTER TABLE orders.orders ADD COLUMN discount_total bigint NOT NULL DEFAULT 0;
ALTER TABLE orders.orders DROP CONSTRAINT orders_check;
-- contract: without a discount it says what the check before said; one pass over the orders.
ALTER TABLE orders.orders ADD CONSTRAINT orders_total_check
  CHECK (total = items_total - discount_total + delivery_total AND discount_total BETWEEN 0 AND items_total);

-- contract: holds for what the version before writes, which leaves the discount at 0; one pass over the lines.
ALTER TABLE orders.lines
  ADD COLUMN discount bigint NOT NULL DEFAULT 0,
  -- [{ "feature", "code", "source", "amount", "values" }]: who took off how much of the discount.
  ADD COLUMN adjustments jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT lines_discount_check CHECK (discount BETWEEN 0 AND unit_price * quantity);
