-- Keys that every process of the store shares: made by whichever starts first.
CREATE TABLE platform.secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Answers of mutations that carried an Idempotency-Key, written in the transaction of their effect.
CREATE TABLE platform.idempotency (
  owner text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_created_at ON platform.idempotency (created_at);
