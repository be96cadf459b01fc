-- Delivery addresses of a company, which its people choose while they buy for it. A change counts the revision up, so that an order never goes
-- where nobody has seen.
CREATE TABLE companies.addresses (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies.companies ON DELETE CASCADE,
  address jsonb NOT NULL,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX addresses_company ON companies.addresses (company_id, created_at);
