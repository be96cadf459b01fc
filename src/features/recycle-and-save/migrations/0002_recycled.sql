-- What the customer says of the old device: when they handed it in, and how.
ALTER TABLE recycle_and_save.claims ADD COLUMN recycled_at timestamptz;
ALTER TABLE recycle_and_save.claims ADD COLUMN recycled_way text;
-- The cancelled order that set it free, so that its customer is told once.
ALTER TABLE recycle_and_save.claims ADD COLUMN freed_from text;
CREATE INDEX claims_freed ON recycle_and_save.claims (freed_from) WHERE freed_from IS NOT NULL;
