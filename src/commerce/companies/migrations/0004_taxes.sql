-- Every answer that a register gave about a company's number for taxes. Rows are evidence and stay.
CREATE TABLE companies.number_checks (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies.companies ON DELETE CASCADE,
  checked_at timestamptz NOT NULL,
  number text NOT NULL,
  result text NOT NULL CHECK (result IN ('valid', 'invalid', 'unknown')),
  -- Who was asked, and under which number it answered.
  source text NOT NULL,
  reference text
);
CREATE INDEX number_checks_company ON companies.number_checks (company_id, checked_at);

-- Certificates for which a company is not taxed. Orders refer to them, so they end and are never deleted.
CREATE TABLE companies.exemptions (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES companies.companies ON DELETE CASCADE,
  certificate text NOT NULL,
  -- Of the marketplace's country; empty for all of them.
  regions text[] NOT NULL,
  valid_until date,
  -- Where the merchant keeps the certificate that was seen.
  evidence text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX exemptions_running ON companies.exemptions (company_id, certificate) WHERE ended_at IS NULL;
CREATE INDEX exemptions_company ON companies.exemptions (company_id);
