CREATE SCHEMA staples;

-- What a customer has delivered again and again. `ceiling` is the most they have agreed to pay for a unit, in minor units.
CREATE TABLE staples.staples (
  id text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  every int NOT NULL,
  unit text NOT NULL,
  ceiling bigint NOT NULL CHECK (ceiling >= 0),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'PAUSED', 'CANCELLED')),
  -- The first date that is not due yet, a day of the marketplace's time zone. Every date before it has a run.
  next_on date NOT NULL,
  -- The day of the month on which a staple comes by the month; shorter months have it on their last day.
  month_day int NOT NULL CHECK (month_day BETWEEN 1 AND 31),
  created_at timestamptz NOT NULL,
  CHECK (every >= 1 AND every <= CASE unit WHEN 'day' THEN 365 WHEN 'week' THEN 52 WHEN 'month' THEN 12 ELSE 0 END)
);
CREATE UNIQUE INDEX staples_once ON staples.staples (owner, marketplace, asin) WHERE state <> 'CANCELLED';
CREATE INDEX staples_owner ON staples.staples (owner);
CREATE INDEX staples_next_on ON staples.staples (marketplace, next_on) WHERE state <> 'CANCELLED';

-- One for each date on which a staple is due. `price` is a unit's, as it was told or ordered.
CREATE TABLE staples.runs (
  staple_id text NOT NULL REFERENCES staples.staples ON DELETE CASCADE,
  due_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('DUE', 'NOTIFIED', 'ORDERED', 'SKIPPED', 'FAILED')),
  reason text CHECK ((reason IS NOT NULL) = (state IN ('SKIPPED', 'FAILED'))),
  quantity int,
  price bigint,
  -- The checkout that places the order: asked again after a crash, it answers with the order that it has.
  checkout_id text,
  order_id text CHECK ((order_id IS NOT NULL) = (state = 'ORDERED')),
  -- Until when a process is at work on it.
  taken_until timestamptz,
  PRIMARY KEY (staple_id, due_on)
);
CREATE INDEX runs_open ON staples.runs (due_on) WHERE state IN ('DUE', 'NOTIFIED');
CREATE UNIQUE INDEX runs_order ON staples.runs (order_id);
