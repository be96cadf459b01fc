CREATE SCHEMA lightning_deals;

-- A deal, and its units: held + sold + free = total, where free is what the check leaves. Money is minor units.
CREATE TABLE lightning_deals.deals (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  deal_price bigint NOT NULL CHECK (deal_price > 0),
  type text NOT NULL CHECK (type IN ('LIGHTNING_DEAL', 'DEAL_OF_THE_DAY')),
  access text CHECK (access IN ('PRIME_EARLY_ACCESS', 'APP_ONLY_LD', 'PRIME_ONLY')),
  -- When it begins for shoppers with the savings benefit; for the others it begins early_access_ms later.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  early_access_ms bigint NOT NULL DEFAULT 0 CHECK (early_access_ms >= 0),
  total int NOT NULL CHECK (total > 0),
  held int NOT NULL DEFAULT 0 CHECK (held >= 0),
  sold int NOT NULL DEFAULT 0 CHECK (sold >= 0),
  waitlist_length int NOT NULL DEFAULT 0 CHECK (waitlist_length >= 0),
  waiting int NOT NULL DEFAULT 0 CHECK (waiting >= 0),
  -- The number that the next in the waitlist gets.
  next_ticket bigint NOT NULL DEFAULT 1,
  per_customer int NOT NULL DEFAULT 1 CHECK (per_customer > 0),
  claim_seconds int NOT NULL DEFAULT 900 CHECK (claim_seconds > 0),
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (held + sold <= total),
  CHECK (waiting <= waitlist_length),
  CHECK (ends_at > starts_at + early_access_ms * interval '1 millisecond')
) WITH (fillfactor = 50); -- its row changes with every batch of claims: room for the next versions on the same page
CREATE INDEX deals_product ON lightning_deals.deals (asin, marketplace, ends_at);
CREATE INDEX deals_times ON lightning_deals.deals (marketplace, ends_at);

-- One row for each customer and deal, whatever happens to the claim.
CREATE TABLE lightning_deals.claims (
  deal_id text NOT NULL REFERENCES lightning_deals.deals ON DELETE CASCADE,
  owner text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'PENDING_ADD_TO_CART', 'IN_CART', 'CLAIMED', 'EXPIRED', 'RELEASED')),
  quantity int NOT NULL CHECK (quantity > 0),
  -- Until when the units are held; only for what is held.
  expires_at timestamptz,
  -- The place in the waitlist; only for who waits.
  ticket bigint,
  order_id text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (deal_id, owner),
  CHECK ((expires_at IS NOT NULL) = (state IN ('PENDING_ADD_TO_CART', 'IN_CART'))),
  CHECK ((ticket IS NOT NULL) = (state = 'WAITING'))
);
CREATE INDEX claims_waiting ON lightning_deals.claims (deal_id, ticket) WHERE state = 'WAITING';
CREATE INDEX claims_held ON lightning_deals.claims (expires_at) WHERE state IN ('PENDING_ADD_TO_CART', 'IN_CART');
CREATE INDEX claims_owner ON lightning_deals.claims (owner);
CREATE INDEX claims_order ON lightning_deals.claims (order_id) WHERE order_id IS NOT NULL;

-- What happened to units, minute by minute: what a merchant looks at.
CREATE TABLE lightning_deals.moves (
  deal_id text NOT NULL REFERENCES lightning_deals.deals ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  move text NOT NULL CHECK (move IN ('held', 'sold', 'freed', 'returned', 'waiting')),
  units int NOT NULL,
  PRIMARY KEY (deal_id, minute, move)
);
