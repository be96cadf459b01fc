-- How many requisition lists a company has, which the statement that adds one counts up, and whether its buyers order only from approved ones.
CREATE TABLE bulk_orders.companies (
  company_id text NOT NULL,
  marketplace text NOT NULL,
  lists int NOT NULL DEFAULT 0 CHECK (lists BETWEEN 0 AND 50),
  needs_approval boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, marketplace)
);

CREATE TABLE bulk_orders.lists (
  id text PRIMARY KEY CHECK (length(id) = 22),
  company_id text NOT NULL,
  marketplace text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- Each with asin, quantity, and the title that it had when it was saved.
  items jsonb NOT NULL CHECK (jsonb_array_length(items) BETWEEN 1 AND 500),
  -- Counts changes: whoever changes a list says which one they saw.
  version int NOT NULL DEFAULT 1,
  -- Customers; null once their account is gone.
  changed_by text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  approved_by text,
  approved_at timestamptz
);
CREATE INDEX lists_of_company ON bulk_orders.lists (company_id, marketplace);
CREATE INDEX lists_changed_by ON bulk_orders.lists (changed_by);
CREATE INDEX lists_approved_by ON bulk_orders.lists (approved_by);
