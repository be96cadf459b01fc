-- Payment methods that left a wallet and are still to be detached at their provider. Only its token is kept, until that is done.
CREATE TABLE wallet.detachments (
  id text PRIMARY KEY,
  provider text NOT NULL,
  token text NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX detachments_due ON wallet.detachments (due_at);
