CREATE SCHEMA bulk_orders;

-- How many templates an owner has, which the statement that saves one counts up.
CREATE TABLE bulk_orders.shelves (
  owner text NOT NULL,
  marketplace text NOT NULL,
  templates int NOT NULL CHECK (templates BETWEEN 0 AND 50),
  PRIMARY KEY (owner, marketplace)
);

CREATE TABLE bulk_orders.templates (
  -- 128 random bits: nobody finds a template by counting.
  id text PRIMARY KEY CHECK (length(id) = 22),
  owner text NOT NULL,
  marketplace text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- Each with asin, quantity, and the title that it had when it was saved.
  items jsonb NOT NULL CHECK (jsonb_array_length(items) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX templates_of_owner ON bulk_orders.templates (owner, marketplace);
