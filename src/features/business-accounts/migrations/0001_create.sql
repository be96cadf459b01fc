CREATE SCHEMA business_accounts;

-- People whom a company's admin has asked to buy for it, by the spelling under which an address is known.
CREATE TABLE business_accounts.invitations (
  company_id text NOT NULL,
  email_key text NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('buyer', 'approver', 'admin')),
  invited_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, email_key)
);
CREATE INDEX invitations_email ON business_accounts.invitations (email_key);
