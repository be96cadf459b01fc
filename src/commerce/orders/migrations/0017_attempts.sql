-- Attempts to collect a charge that are under way, also of one that was paid in another way meanwhile.
-- contract: writes wait for one pass over the payments.
CREATE INDEX payments_attempts ON orders.payments (id) WHERE attempt IS NOT NULL;
