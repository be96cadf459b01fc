CREATE SCHEMA memberships;

-- A customer's agreement to pay for Plus, with the terms as they were agreed to. active -> ended; a customer has one that is active.
CREATE TABLE memberships.members (
  id text PRIMARY KEY,
  -- Missing once the account is deleted.
  customer_id text,
  marketplace text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'ended')),
  -- Whether another period is charged. False once it is cancelled.
  renews boolean NOT NULL DEFAULT true,
  -- The customer's saved payment method; it may have been removed since.
  method_id text,
  -- Minor units of a period, with tax or without as the marketplace shows prices.
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL,
  period text NOT NULL CHECK (period IN ('month', 'year')),
  agreed_at timestamptz NOT NULL,
  -- When the first period begins. Periods are counted from here, so that a month's last day comes back after February.
  anchor timestamptz NOT NULL,
  -- Periods that are paid.
  periods int NOT NULL DEFAULT 0 CHECK (periods >= 0),
  paid_until timestamptz NOT NULL,
  -- When the next period is charged, again if that has failed `tries` times.
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- The end of the period of which a reminder was sent.
  reminded_of timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX members_active ON memberships.members (customer_id) WHERE state = 'active';
CREATE INDEX members_due ON memberships.members (due_at) WHERE state = 'active';

-- A charge for one period. authorising -> (confirming) -> authorised -> spent (cannot be called off any more) -> captured; or declined;
-- or released. The id is the provider's key, so asking again does nothing new.
CREATE TABLE memberships.charges (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES memberships.members,
  period int NOT NULL CHECK (period > 0),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  -- Minor units that are taken, with the tax.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- { "name", "rate", "amount" }; missing where nothing is taxed.
  tax jsonb,
  provider text NOT NULL,
  token text NOT NULL,
  digits text NOT NULL,
  state text NOT NULL DEFAULT 'authorising'
    CHECK (state IN ('authorising', 'confirming', 'authorised', 'spent', 'captured', 'declined', 'released')),
  reference text,
  -- Where the bank may send the customer back to; missing where nobody was there.
  return_to text,
  -- The bank's page that asks for a confirmation.
  address text,
  refund text CHECK (refund IN ('wanted', 'done')),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (refund IS NULL OR state = 'captured')
);
-- A period is charged once: a further charge for it needs the one before to have failed.
CREATE UNIQUE INDEX charges_once ON memberships.charges (member_id, period) WHERE state NOT IN ('declined', 'released');
CREATE INDEX charges_open ON memberships.charges (changed_at) WHERE state IN ('authorising', 'confirming', 'authorised', 'spent');
CREATE INDEX charges_refund ON memberships.charges (changed_at) WHERE refund = 'wanted';
