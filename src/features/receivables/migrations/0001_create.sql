CREATE SCHEMA receivables;

-- Entries of bank statements that paid an invoice: one that comes again is ignored.
CREATE TABLE receivables.bank_entries (
  -- The bank's own id of the entry.
  id text PRIMARY KEY,
  order_id text NOT NULL,
  -- Minor units of the currency.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  booked_on date NOT NULL,
  text text NOT NULL,
  noted_at timestamptz NOT NULL
);
CREATE INDEX bank_entries_order ON receivables.bank_entries (order_id);
