-- An invoice is owed -> paid. Both may be credited, like what is captured.
ALTER TABLE orders.payments DROP CONSTRAINT payments_state_check;
-- contract: allows more than before; writes wait for one pass over the payments.
ALTER TABLE orders.payments ADD CONSTRAINT payments_state_check CHECK (
  state IN ('authorising', 'authorised', 'spent', 'captured', 'owed', 'paid', 'declined', 'releasing', 'released'));
ALTER TABLE orders.payments DROP CONSTRAINT payments_refunded_check;
-- contract: allows more than before; writes wait for one pass over the payments.
ALTER TABLE orders.payments ADD CONSTRAINT payments_refunded_check CHECK (
  refunded BETWEEN 0 AND amount AND (refunded = 0 OR state IN ('captured', 'owed', 'paid')));

-- contract: holds for what the version before writes, which owes nothing; one pass over the payments.
ALTER TABLE orders.payments
  -- When an invoice is due, as promised when the order was placed, and when the merchant noted that it was paid.
  ADD COLUMN due_at timestamptz CHECK (state <> 'owed' OR due_at IS NOT NULL),
  ADD COLUMN paid_at timestamptz CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  ADD COLUMN reminders int NOT NULL DEFAULT 0 CHECK (reminders >= 0);
-- contract: writes wait for one pass over the payments.
CREATE INDEX payments_owed ON orders.payments (due_at, id) WHERE state = 'owed' AND refunded < amount;
