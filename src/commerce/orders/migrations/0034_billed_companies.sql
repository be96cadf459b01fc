-- The company for which an invoice was ordered: what all of its people owe at once may have a limit.
ALTER TABLE orders.payments ADD COLUMN company_id text;
-- contract: no row has a company yet; writes wait for one pass over the payments.
CREATE INDEX payments_owed_by_company ON orders.payments (company_id, due_at, id) WHERE state = 'owed' AND company_id IS NOT NULL;
