CREATE SCHEMA ledger;

-- What an owner has in a marketplace, in minor units. Only owners have rows: an account of the house is the sum of its entries,
-- so that no row is locked by everybody.
CREATE TABLE ledger.accounts (
  owner text NOT NULL,
  marketplace text NOT NULL,
  currency text NOT NULL,
  -- The posted entries of customer-balance, and those of receivable with the other sign.
  balance bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  -- What pending postings take from the balance. The check is the last word: nobody spends more than there is.
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  PRIMARY KEY (owner, marketplace),
  CONSTRAINT accounts_balance_check CHECK (balance >= held)
);

-- One movement of money between an owner's accounts and one of the house. pending -> posted or voided; the key is the caller's.
CREATE TABLE ledger.postings (
  key text PRIMARY KEY,
  owner text NOT NULL,
  marketplace text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'posted', 'voided')),
  house text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- Sums of its entries above and below zero.
  credits bigint NOT NULL CHECK (credits > 0),
  debits bigint NOT NULL,
  -- The posting that this one undoes, and how much of this one has been undone.
  undoes text REFERENCES ledger.postings,
  undone bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT postings_sum_check CHECK (credits = debits),
  CONSTRAINT postings_undone_check CHECK (undone BETWEEN 0 AND credits AND (undone = 0 OR state = 'posted'))
);
CREATE INDEX postings_owner ON ledger.postings (owner, marketplace, created_at DESC, key);

-- Above zero is to the good of the account.
CREATE TABLE ledger.entries (
  posting_key text NOT NULL REFERENCES ledger.postings ON DELETE CASCADE,
  account text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (posting_key, account)
);
