CREATE SCHEMA group_gifts;

-- Something on a registry that several people give together. open -> funded (enough was paid) -> ordered; or ended, and everybody is
-- paid back. Amounts are minor units.
CREATE TABLE group_gifts.gifts (
  id text PRIMARY KEY,
  registry_id text NOT NULL,
  item_id text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  offer_id text NOT NULL,
  title text NOT NULL,
  -- What the registry's order comes to, with tax and delivery, as it was when the first part was given; and how that is made up.
  price bigint NOT NULL CHECK (price > 0),
  terms jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'funded', 'ordered', 'ended')),
  reason text CHECK (reason IN ('date', 'sold-out', 'withdrawn', 'cancelled')),
  -- What givers have promised, and what of it has been taken. The checks are the last word: nobody gives more than is left.
  promised bigint NOT NULL DEFAULT 0 CHECK (promised BETWEEN 0 AND price),
  taken bigint NOT NULL DEFAULT 0,
  ends_at timestamptz NOT NULL,
  order_id text UNIQUE,
  -- Who gets money that comes back from the order: the givers, or once something was returned whoever returned it.
  back_to text NOT NULL DEFAULT 'givers' CHECK (back_to IN ('givers', 'owner')),
  -- Until when money may come back from the order.
  watched_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT gifts_taken_check CHECK (taken BETWEEN 0 AND promised)
);
CREATE UNIQUE INDEX gifts_under_way ON group_gifts.gifts (item_id) WHERE state IN ('open', 'funded');
CREATE INDEX gifts_of_item ON group_gifts.gifts (item_id, created_at DESC);
CREATE INDEX gifts_by_state ON group_gifts.gifts (state, ends_at);
CREATE INDEX gifts_newest ON group_gifts.gifts (created_at DESC, id DESC);

-- A part that somebody gives. paying -> held (the ledger has it) or failed.
CREATE TABLE group_gifts.contributions (
  id text PRIMARY KEY,
  gift_id text NOT NULL REFERENCES group_gifts.gifts,
  -- Null once the giver's account is erased.
  giver text,
  email text NOT NULL,
  name text NOT NULL,
  message text NOT NULL DEFAULT '',
  language text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  provider text NOT NULL,
  -- What the provider is asked with, and its page if there is one; both are empty once the money is held.
  token text NOT NULL DEFAULT '',
  visit text,
  reference text,
  digits text,
  -- The accounts of the ledger that pay, with their parts.
  parts jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'paying' CHECK (state IN ('paying', 'held', 'failed')),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  -- The giver would rather have the registry's owner get it as credit than have it back.
  as_credit boolean NOT NULL DEFAULT false,
  -- The day by which it is spent or on its way back.
  refund_by timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contributions_of_gift ON group_gifts.contributions (gift_id, created_at, id);
CREATE INDEX contributions_of_giver ON group_gifts.contributions (giver, created_at DESC) WHERE giver IS NOT NULL;
CREATE INDEX contributions_paying ON group_gifts.contributions (changed_at) WHERE state = 'paying';

-- Money on its way back to a giver, or as credit to the registry's owner. wanted -> done.
CREATE TABLE group_gifts.refunds (
  id text PRIMARY KEY,
  contribution_id text NOT NULL REFERENCES group_gifts.contributions,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('date', 'sold-out', 'withdrawn', 'cancelled', 'left-over', 'taken-back')),
  way text NOT NULL CHECK (way IN ('payment', 'credit')),
  state text NOT NULL CHECK (state IN ('wanted', 'done')),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX refunds_of_contribution ON group_gifts.refunds (contribution_id, created_at);
CREATE INDEX refunds_wanted ON group_gifts.refunds (created_at) WHERE state = 'wanted';

-- Registries whose owner would take parts of a gift that is not completed as credit.
CREATE TABLE group_gifts.credit_takers (registry_id text PRIMARY KEY);
