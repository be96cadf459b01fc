CREATE SCHEMA installments;

CREATE TABLE installments.programs (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  parts int NOT NULL CHECK (parts BETWEEN 2 AND 24),
  -- Nothing here reckons interest, so a programme that asks for it cannot be stored.
  interest_free boolean NOT NULL CHECK (interest_free),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
-- A product's page offers one choice, so it has one programme at a time.
CREATE UNIQUE INDEX programs_active ON installments.programs (marketplace, asin) WHERE ended_at IS NULL;
CREATE INDEX programs_created_at ON installments.programs (created_at DESC, id DESC);

-- What was agreed with an order's line: `line` is its position there. Money is minor units.
CREATE TABLE installments.plans (
  order_id text NOT NULL,
  line int NOT NULL CHECK (line >= 0),
  program_id text NOT NULL REFERENCES installments.programs,
  owner text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  parts int NOT NULL CHECK (parts BETWEEN 2 AND 24),
  -- What the line costs after everything that was taken off it.
  amount bigint NOT NULL CHECK (amount >= parts),
  began_on date NOT NULL,
  PRIMARY KEY (order_id, line),
  UNIQUE (order_id, line, parts, amount)
);
CREATE INDEX plans_owner ON installments.plans (owner);

CREATE TABLE installments.parts (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  line int NOT NULL,
  number int NOT NULL CHECK (number BETWEEN 1 AND parts),
  -- Repeated from the plan, so that each row can be held against it: together the parts are the plan's amount.
  parts int NOT NULL,
  plan_amount bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount = plan_amount / parts + CASE WHEN number = 1 THEN plan_amount % parts ELSE 0 END),
  -- What refunds took off it: never more than there is.
  reduced bigint NOT NULL DEFAULT 0 CHECK (reduced BETWEEN 0 AND amount),
  due_on date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'ended')),
  mailed_at timestamptz,
  paid_at timestamptz CHECK ((paid_at IS NOT NULL) = (state = 'paid')),
  UNIQUE (order_id, line, number),
  FOREIGN KEY (order_id, line, parts, plan_amount) REFERENCES installments.plans (order_id, line, parts, amount)
) WITH (fillfactor = 80);
CREATE INDEX parts_due ON installments.parts (due_on, id) WHERE state = 'open';
CREATE INDEX parts_to_mail ON installments.parts (due_on, id) WHERE state = 'open' AND mailed_at IS NULL;
