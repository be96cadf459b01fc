-- A part of the payment from a single-purpose voucher, which was taxed when it was sold: for what it may pay and what tax it had paid and, once the
-- order is stored, what it paid for. Null for any other part.
ALTER TABLE orders.payments ADD COLUMN voucher jsonb;
-- What of a line was paid with such vouchers, and what of that went back to them. The line's tax is that of the rest.
ALTER TABLE orders.lines
  ADD COLUMN prepaid bigint NOT NULL DEFAULT 0 CHECK (prepaid >= 0),
  ADD COLUMN refunded_prepaid bigint NOT NULL DEFAULT 0 CHECK (refunded_prepaid BETWEEN 0 AND prepaid);
