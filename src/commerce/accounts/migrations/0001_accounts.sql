CREATE SCHEMA accounts;

CREATE TABLE accounts.customers (
  id text PRIMARY KEY,
  -- As it was typed; email_key is what makes it the same address as another.
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'shopper' CHECK (role IN ('shopper', 'owner', 'business', 'merchant')),
  plus_until timestamptz,
  language text NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each browser that is signed in. Only the hash of its token is kept.
CREATE TABLE accounts.sign_ins (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  customer_id text NOT NULL REFERENCES accounts.customers ON DELETE CASCADE,
  device text NOT NULL,
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_ins_customer ON accounts.sign_ins (customer_id);

-- What a link in a mail stands for: finishing a sign-up, a new password, a new e-mail address. Each is used once.
CREATE TABLE accounts.mail_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-up', 'reset', 'change-email')),
  customer_id text REFERENCES accounts.customers ON DELETE CASCADE,
  details jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL
);
CREATE INDEX mail_links_expires_at ON accounts.mail_links (expires_at);

-- Counts tries in a window of time, for each address and each e-mail (both hashed).
CREATE TABLE accounts.attempts (
  key text PRIMARY KEY,
  count int NOT NULL,
  began_at timestamptz NOT NULL
);

CREATE TABLE accounts.passkeys (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES accounts.customers ON DELETE CASCADE,
  name text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkeys_customer ON accounts.passkeys (customer_id);

-- A question put to an authenticator; taken out when it is answered.
CREATE TABLE accounts.challenges (
  id text PRIMARY KEY,
  challenge text NOT NULL,
  customer_id text REFERENCES accounts.customers ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_expires_at ON accounts.challenges (expires_at);
