CREATE SCHEMA protection_plans;

-- Products that are plans, by marketplace, with what is said and promised of them.
CREATE TABLE protection_plans.products (
  id text PRIMARY KEY,
  asin text NOT NULL,
  marketplace text NOT NULL,
  term_months int NOT NULL CHECK (term_months BETWEEN 1 AND 120),
  -- { insuredBy, isAgent, capPercent, freeDays, feePercent, feeCap, proportion }: money in minor units.
  terms jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX products_live ON protection_plans.products (asin, marketplace) WHERE ended_at IS NULL;
CREATE INDEX products_created_at ON protection_plans.products (created_at DESC, id DESC);

-- A plan for one unit of a device, from its delivery on, with the terms under which it was sold.
CREATE TABLE protection_plans.plans (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  language text NOT NULL,
  email text NOT NULL,
  order_id text NOT NULL,
  plan_line int NOT NULL,
  device_line int NOT NULL,
  unit int NOT NULL,
  asin text NOT NULL,
  title text NOT NULL,
  device_asin text NOT NULL,
  device_title text NOT NULL,
  serial text,
  -- What was paid for the plan and for its device, in minor units, with tax.
  paid bigint NOT NULL CHECK (paid >= 0),
  device_paid bigint NOT NULL CHECK (device_paid >= 0),
  term_months int NOT NULL,
  terms jsonb NOT NULL,
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'ENDED')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('term', 'cancelled', 'device', 'refunded')),
  -- What is given back of the plan; never more than was paid.
  refund bigint NOT NULL DEFAULT 0 CHECK (refund BETWEEN 0 AND paid),
  is_refund_due boolean NOT NULL DEFAULT false,
  -- Until when the legal guarantee of the repaired device lasts, where a repair prolongs it.
  guarantee_until timestamptz,
  UNIQUE (order_id, plan_line, unit)
);
CREATE INDEX plans_owner ON protection_plans.plans (owner, starts_at DESC);
CREATE INDEX plans_device ON protection_plans.plans (order_id, device_line);
CREATE INDEX plans_due ON protection_plans.plans (id) WHERE is_refund_due;
CREATE INDEX plans_ends_at ON protection_plans.plans (ends_at) WHERE state = 'ACTIVE';

CREATE TABLE protection_plans.claims (
  id text PRIMARY KEY,
  plan_id text NOT NULL REFERENCES protection_plans.plans ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'APPROVED', 'DECLINED', 'REPAIRED', 'REPLACED', 'REFUNDED')),
  words text NOT NULL,
  reason text NOT NULL DEFAULT '',
  -- What was given back of the device's price, in minor units.
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
-- One claim at a time, whoever presses in how many tabs.
CREATE UNIQUE INDEX claims_open ON protection_plans.claims (plan_id) WHERE state IN ('OPEN', 'APPROVED');
CREATE INDEX claims_plan ON protection_plans.claims (plan_id, opened_at DESC);
CREATE INDEX claims_changed_at ON protection_plans.claims (opened_at DESC, id DESC);
