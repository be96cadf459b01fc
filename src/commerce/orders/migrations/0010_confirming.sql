-- A bank may want the shopper's confirmation: authorising -> confirming -> authorised.
ALTER TABLE orders.payments DROP CONSTRAINT payments_state_check;
-- contract: allows more than before; writes wait for one pass over the payments.
ALTER TABLE orders.payments ADD CONSTRAINT payments_state_check CHECK (
  state IN ('authorising', 'confirming', 'authorised', 'spent', 'captured', 'owed', 'paid', 'declined', 'releasing', 'released'));
-- contract: the version before has nothing to confirm, and at most one visit; one pass over the payments.
CREATE UNIQUE INDEX payments_one_open_visit ON orders.payments (checkout_id)
  WHERE visit IS NOT NULL AND state IN ('authorising', 'confirming', 'authorised');
-- contract: writes wait for one pass over the payments.
CREATE INDEX payments_confirming ON orders.payments (changed_at) WHERE state = 'confirming';
