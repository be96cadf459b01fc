CREATE SCHEMA order_approvals;

-- What an order may cost without approval, in minor units of the currency of the company's marketplace. Without a row: anything.
CREATE TABLE order_approvals.limits (
  company_id text NOT NULL,
  customer_id text NOT NULL,
  most bigint NOT NULL CHECK (most >= 0),
  PRIMARY KEY (company_id, customer_id)
);
CREATE INDEX limits_customer ON order_approvals.limits (customer_id);

-- Companies whose every order needs approval.
CREATE TABLE order_approvals.strict_companies (company_id text PRIMARY KEY);

-- Orders that people ask to have approved, as they were asked.
CREATE TABLE order_approvals.requests (
  id text PRIMARY KEY,
  company_id text NOT NULL,
  customer_id text NOT NULL,
  marketplace text NOT NULL,
  checkout_id text NOT NULL,
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'ORDERED', 'EXPIRED')),
  lines jsonb NOT NULL,
  details jsonb NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  note text NOT NULL DEFAULT '',
  reason text,
  decided_by text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  expires_at timestamptz NOT NULL,
  order_id text,
  CHECK ((state = 'ORDERED') = (order_id IS NOT NULL))
);
CREATE INDEX requests_asked_at ON order_approvals.requests (asked_at DESC, id DESC);
CREATE INDEX requests_company ON order_approvals.requests (company_id, asked_at DESC, id DESC);
CREATE INDEX requests_customer ON order_approvals.requests (customer_id, asked_at DESC, id DESC);
-- A checkout is asked for once at a time, and an order has one approval.
CREATE UNIQUE INDEX requests_checkout ON order_approvals.requests (checkout_id) WHERE state IN ('ASKED', 'APPROVED');
CREATE UNIQUE INDEX requests_order ON order_approvals.requests (order_id);
CREATE INDEX requests_expires_at ON order_approvals.requests (expires_at) WHERE state IN ('ASKED', 'APPROVED');
