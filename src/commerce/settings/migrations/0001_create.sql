CREATE SCHEMA settings;

-- The documents that were in force, newest last. A version is written once and never changed.
CREATE TABLE settings.versions (
  version int PRIMARY KEY,
  -- What the merchant has set; what is left out has its default.
  document jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- One row: the version in force. Columns for what SQL itself goes by.
CREATE TABLE settings.in_force (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version int NOT NULL,
  document jsonb NOT NULL,
  low_stock int GENERATED ALWAYS AS (coalesce((document #>> '{store,lowStock}')::int, 5)) STORED NOT NULL,
  quantity_cap int GENERATED ALWAYS AS (coalesce((document #>> '{store,quantityCap}')::int, 999)) STORED NOT NULL
);
INSERT INTO settings.in_force (version, document) VALUES (0, '{}');
