CREATE SCHEMA alerts;

CREATE TABLE alerts.alerts (
  id text PRIMARY KEY,
  owner text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('stock', 'price')),
  marketplace text NOT NULL,
  asin text NOT NULL REFERENCES catalog.products ON DELETE CASCADE,
  -- Minor units; the alert is due at this price or below.
  wished bigint CHECK (wished >= 0),
  email text NOT NULL,
  -- The same for two spellings of one address.
  email_key text NOT NULL,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'active', 'sent')),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  UNIQUE (owner, kind, marketplace, asin),
  CHECK ((kind = 'price') = (wished IS NOT NULL)),
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX alerts_watched ON alerts.alerts (marketplace, asin) WHERE state = 'active';
CREATE INDEX alerts_email ON alerts.alerts (email_key);
CREATE INDEX alerts_created_at ON alerts.alerts (created_at) WHERE state <> 'active';

-- Taken before alerts are counted, so that two requests at once do not both see room. Keys say nothing about whose they are.
CREATE TABLE alerts.locks (
  key text PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);
