-- Which network addresses belong to which country: one table, replaced as a whole. Each entry is first, last and country, sorted by first.
CREATE TABLE location.networks (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  imported_at timestamptz NOT NULL DEFAULT now(),
  count int NOT NULL,
  v4 bytea NOT NULL,
  v6 bytea NOT NULL
);
