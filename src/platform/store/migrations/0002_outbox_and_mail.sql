-- Events, written in the transaction that made them happen. Order is (at, id): a sequence would not survive a restore.
CREATE TABLE platform.outbox (
  id text PRIMARY KEY,
  type text NOT NULL,
  key text NOT NULL,
  entity jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Whether its rows in outbox_deliveries are made: a process that lives later need not look again.
  is_spread boolean NOT NULL DEFAULT false
);
CREATE INDEX outbox_not_spread ON platform.outbox (at) WHERE NOT is_spread;
CREATE INDEX outbox_at ON platform.outbox (at);

-- What a listener has still to hear; a row goes when it was heard.
CREATE TABLE platform.outbox_deliveries (
  listener text NOT NULL,
  event_id text NOT NULL REFERENCES platform.outbox (id) ON DELETE CASCADE,
  key text NOT NULL,
  at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- When it is due; NULL for at once. While somebody is at it this is when they are given up for dead.
  due_at timestamptz,
  PRIMARY KEY (listener, event_id)
);
CREATE INDEX outbox_deliveries_order ON platform.outbox_deliveries (listener, at, event_id);
CREATE INDEX outbox_deliveries_key ON platform.outbox_deliveries (listener, key, at, event_id);
CREATE INDEX outbox_deliveries_event ON platform.outbox_deliveries (event_id);

-- Mails to send. Once one is sent or given up, nothing says to whom it went or what it said.
CREATE TABLE platform.mails (
  id text PRIMARY KEY,
  dedupe_key text UNIQUE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  recipient text,
  subject text,
  text text,
  html text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  queued_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK (CASE WHEN state = 'queued' THEN num_nonnulls(recipient, subject, text) = 3 AND settled_at IS NULL
              ELSE num_nonnulls(recipient, subject, text, html) = 0 AND settled_at IS NOT NULL END)
);
CREATE INDEX mails_queued ON platform.mails (queued_at) WHERE state = 'queued';
CREATE INDEX mails_settled_at ON platform.mails (settled_at) WHERE state <> 'queued';
