-- The picture beside a registry's greeting, as WebP. A new picture has a new id, so that the merchant's approval is of what was looked at.
CREATE TABLE registries.pictures (
  registry_id text PRIMARY KEY REFERENCES registries.registries ON DELETE CASCADE,
  id text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'shown', 'refused')),
  width int NOT NULL,
  height int NOT NULL,
  data bytea NOT NULL CHECK (length(data) <= 500000),
  sent_at timestamptz NOT NULL
);
CREATE INDEX pictures_by_state ON registries.pictures (state, sent_at DESC, id DESC);
