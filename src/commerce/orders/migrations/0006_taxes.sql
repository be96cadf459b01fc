-- Minor units of tax, and what of it is on top of the prices: all or nothing. Prices include the rest.
-- contract: without tax on top it says what the check before said, and the version before writes none; one pass over the orders.
ALTER TABLE orders.orders
  ADD COLUMN tax_total bigint NOT NULL DEFAULT 0,
  ADD COLUMN added_tax bigint NOT NULL DEFAULT 0,
  -- [{ "name", "rate", "amount" }]: what of the tax is on the delivery, with rates in parts per million.
  ADD COLUMN delivery_taxes jsonb NOT NULL DEFAULT '[]',
  -- What of the tax was given back: never more than there was.
  ADD COLUMN refunded_tax bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT orders_total_check,
  ADD CONSTRAINT orders_total_check CHECK (
    total = items_total - discount_total + delivery_total + added_tax AND discount_total BETWEEN 0 AND items_total
    AND tax_total >= 0 AND added_tax IN (0, tax_total) AND refunded_tax BETWEEN 0 AND tax_total);

-- contract: holds for what the version before writes, which leaves the tax at 0; one pass over the lines.
ALTER TABLE orders.lines
  ADD COLUMN tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  -- Both null where the line is not taxed.
  ADD COLUMN tax_rate int,
  ADD COLUMN tax_name text;
