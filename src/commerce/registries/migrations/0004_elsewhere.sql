-- Gifts that were not bought in this store, as those who keep a registry note them for their thank-you list. Their units count as bought.
CREATE TABLE registries.elsewhere (
  id text PRIMARY KEY,
  registry_id text NOT NULL REFERENCES registries.registries ON DELETE CASCADE,
  -- The wish that it fulfills, if it is one; it may be gone by now.
  item_id text,
  asin text,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  units int NOT NULL CHECK (units > 0),
  giver_name text NOT NULL DEFAULT '' CHECK (length(giver_name) <= 100),
  noted_at timestamptz NOT NULL DEFAULT now(),
  thanked_at timestamptz
);
CREATE INDEX elsewhere_of_registry ON registries.elsewhere (registry_id, noted_at);
