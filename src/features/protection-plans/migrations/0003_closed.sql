ALTER TABLE protection_plans.claims DROP CONSTRAINT claims_state_check;
-- contract: allows more than before; writes wait for one pass over the claims.
ALTER TABLE protection_plans.claims ADD CONSTRAINT claims_state_check
  CHECK (state IN ('OPEN', 'APPROVED', 'DECLINED', 'REPAIRED', 'REPLACED', 'REFUNDED', 'CLOSED'));
