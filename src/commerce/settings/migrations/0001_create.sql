CREATE SCHEMA settings;

-- The documents that were in force, newest last. A version is written once and never changed.
CREATE TABLE settings.versions (
  version int PRIMARY KEY,
  -- What the merchant has set; what is left out has its default.
  document jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- One row, once anything was set: the version in force, with columns for what SQL itself goes by.
CREATE TABLE settings.in_force (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version int NOT NULL,
  document jsonb NOT NULL,
  low_stock int NOT NULL,
  quantity_cap int NOT NULL
);
