CREATE SCHEMA companies;

CREATE TABLE companies.companies (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  registration text,
  -- Compact, as its country writes it without spaces.
  vat_number text,
  state text NOT NULL DEFAULT 'APPLIED' CHECK (state IN ('APPLIED', 'ACTIVE', 'REFUSED', 'SUSPENDED')),
  reason text,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz
);
CREATE INDEX companies_applied_at ON companies.companies (applied_at DESC, id DESC);
CREATE UNIQUE INDEX companies_vat_number ON companies.companies (marketplace, country, vat_number) WHERE state <> 'REFUSED';

-- A customer buys for one company at most.
CREATE TABLE companies.people (
  customer_id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies.companies ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('buyer', 'approver', 'admin')),
  joined_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX people_company ON companies.people (company_id);
