CREATE SCHEMA invites;

CREATE TABLE invites.programs (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first-come', 'draw')),
  -- Requests are taken between these times; nobody is invited after the sale's end.
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opens_at),
  sale_ends_at timestamptz NOT NULL CHECK (sale_ends_at >= closes_at),
  hold_hours int NOT NULL CHECK (hold_hours > 0),
  quantity int NOT NULL CHECK (quantity > 0),
  -- How many invitations there are, and how many are open or bought with: the check is the last word.
  invitations int NOT NULL CHECK (invitations > 0),
  taken int NOT NULL DEFAULT 0,
  min_account_days int CHECK (min_account_days > 0),
  bought_before timestamptz,
  one_per_household boolean NOT NULL,
  one_per_card boolean NOT NULL,
  seed text NOT NULL,
  drawn_at timestamptz,
  -- Set when its sale is over and the offer is sold to everybody again.
  over_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (taken >= 0 AND taken <= invitations)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX programs_live ON invites.programs (marketplace, asin) WHERE over_at IS NULL;
CREATE INDEX programs_created_at ON invites.programs (created_at DESC, id DESC);

CREATE TABLE invites.requests (
  id text PRIMARY KEY,
  program_id text NOT NULL REFERENCES invites.programs ON DELETE CASCADE,
  owner text NOT NULL,
  state text NOT NULL CHECK (state IN ('REQUESTED', 'INVITED', 'BOUGHT', 'EXPIRED', 'NOT_SELECTED', 'WITHDRAWN')),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The place in the line that the draw gave.
  position int,
  until timestamptz,
  order_id text,
  -- Whether an invitation's place was given to somebody else.
  is_freed boolean NOT NULL DEFAULT false,
  -- Hashes of the address and of the card, where the program allows one request for each.
  household text,
  card text,
  -- The state that the customer was last mailed about.
  told text,
  UNIQUE (program_id, owner),
  CHECK (state <> 'INVITED' OR until IS NOT NULL),
  CHECK ((state = 'BOUGHT') = (order_id IS NOT NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX requests_household ON invites.requests (program_id, household);
CREATE UNIQUE INDEX requests_card ON invites.requests (program_id, card);
CREATE INDEX requests_line ON invites.requests (program_id, state, position, requested_at, id);
CREATE INDEX requests_owner ON invites.requests (owner);
CREATE INDEX requests_order ON invites.requests (order_id);
CREATE INDEX requests_untold ON invites.requests (id)
  WHERE state IN ('INVITED', 'NOT_SELECTED') AND told IS DISTINCT FROM state;
