ALTER TABLE lightning_deals.deals
  ADD COLUMN guests boolean NOT NULL DEFAULT true,
  -- The most units that one network may have, held, bought and waited for; null for any number.
  ADD COLUMN per_address int;

ALTER TABLE lightning_deals.claims
  -- A keyed hash of the claimant's network, which is different in every deal and forgotten when the deal is over.
  ADD COLUMN address text;
-- contract: the column is new, so the index is empty; writes of claims wait for one pass over them.
CREATE INDEX claims_address ON lightning_deals.claims (deal_id, address) WHERE address IS NOT NULL;
