-- Devices that belong together, such as all speakers. Not the variation family of a product, whose members differ in colour or size only.
CREATE TABLE catalog.device_families (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{1,40}$'),
  -- Language to name: {"en": "Drum"}.
  names jsonb NOT NULL,
  -- What a member does under the pointer: come nearer, or turn to its second picture.
  hover text NOT NULL DEFAULT 'lift' CHECK (hover IN ('lift', 'turn'))
);

-- A member stands for all products of its variation family.
CREATE TABLE catalog.device_family_members (
  asin text PRIMARY KEY REFERENCES catalog.products ON DELETE CASCADE,
  device_family text NOT NULL REFERENCES catalog.device_families ON DELETE CASCADE,
  place int NOT NULL,
  names jsonb NOT NULL,
  UNIQUE (device_family, place)
);
