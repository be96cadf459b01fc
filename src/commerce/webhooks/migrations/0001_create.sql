CREATE SCHEMA webhooks;

CREATE TABLE webhooks.endpoints (
  id text PRIMARY KEY,
  url text NOT NULL,
  -- NULL for every type.
  types text[],
  -- Sealed for this id.
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when nothing has got through.
  failing_since timestamptz,
  off_since timestamptz,
  off_reason text CHECK (off_reason IN ('failing', 'gone')),
  CHECK ((off_since IS NULL) = (off_reason IS NULL))
);

CREATE TABLE webhooks.deliveries (
  id text PRIMARY KEY,
  endpoint_id text NOT NULL REFERENCES webhooks.endpoints (id) ON DELETE CASCADE,
  event_id text NOT NULL,
  type text NOT NULL,
  -- What is sent, byte for byte the same each time.
  body text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- All there were, and those since the last time somebody asked for a redelivery.
  attempts integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (endpoint_id, event_id)
);
CREATE INDEX deliveries_pending ON webhooks.deliveries (endpoint_id, created_at) WHERE state = 'pending';
CREATE INDEX deliveries_log ON webhooks.deliveries (endpoint_id, created_at, id);
CREATE INDEX deliveries_created_at ON webhooks.deliveries (created_at) WHERE state <> 'pending';

CREATE TABLE webhooks.attempts (
  delivery_id text NOT NULL REFERENCES webhooks.deliveries (id) ON DELETE CASCADE,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  -- NULL where no answer came; then `fault` says why.
  status integer,
  fault text,
  milliseconds integer NOT NULL,
  answer text NOT NULL,
  PRIMARY KEY (delivery_id, number),
  CHECK ((status IS NULL) = (fault IS NOT NULL))
);
