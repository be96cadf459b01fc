-- An order may be paid in parts, one row each. `position` counts them in the order in which they were authorised.
ALTER TABLE orders.payments
  ADD COLUMN position int NOT NULL DEFAULT 0,
  -- The last digits of a card, by which the shopper recognises it.
  ADD COLUMN digits text;
-- contract: the version before pays nothing from a balance; one pass over the payments.
CREATE UNIQUE INDEX payments_one_balance ON orders.payments (checkout_id)
  WHERE provider = 'balance' AND state IN ('authorising', 'authorised');
