CREATE SCHEMA merchant;

-- Keys of programs that act for the merchant. The key itself is shown once and never stored.
CREATE TABLE merchant.keys (
  id text PRIMARY KEY,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
