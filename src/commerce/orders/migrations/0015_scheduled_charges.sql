-- A charge may be collected from a card when it is due: scheduled -> spent -> captured, or it is paid in another way.
ALTER TABLE orders.payments DROP CONSTRAINT payments_state_check;
-- contract: allows more than before; writes wait for one pass over the payments.
ALTER TABLE orders.payments ADD CONSTRAINT payments_state_check CHECK (
  state IN ('authorising', 'confirming', 'authorised', 'spent', 'captured', 'owed', 'paid', 'scheduled', 'declined', 'releasing', 'released'));
ALTER TABLE orders.payments DROP CONSTRAINT payments_refunded_check;
-- contract: allows more than before, since a charge may be credited before it is collected; one pass over the payments.
ALTER TABLE orders.payments ADD CONSTRAINT payments_refunded_check CHECK (
  refunded BETWEEN 0 AND amount AND (refunded = 0 OR charge IS NOT NULL OR state IN ('captured', 'owed', 'paid')));

-- contract: the version before writes no charge that is collected; one pass over the payments.
ALTER TABLE orders.payments
  -- [{ "key", "amount" }]: charges that were due with the order and are paid with this part.
  ADD COLUMN covers jsonb,
  -- Of a scheduled charge: how often its card was declined, when it is tried again (null: not any more), and the attempt under way.
  ADD COLUMN tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN attempt jsonb,
  ADD CONSTRAINT payments_scheduled_check CHECK (state <> 'scheduled' OR (charge IS NOT NULL AND due_at IS NOT NULL));
-- contract: writes wait for one pass over the payments.
CREATE INDEX payments_scheduled ON orders.payments (next_try_at, id) WHERE state = 'scheduled';

-- Credited on what is still to be paid: no money goes back.
ALTER TABLE orders.refunds ADD COLUMN is_credit boolean NOT NULL DEFAULT false;
