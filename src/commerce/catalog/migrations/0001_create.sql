CREATE SCHEMA catalog;

CREATE TABLE catalog.products (
  asin text PRIMARY KEY CHECK (asin ~ '^[A-Z0-9]{10}$'),
  -- Products of one family differ in their variation only.
  family text,
  brand text NOT NULL,
  category text NOT NULL,
  -- Dimension to value key, for example {"color": "ink", "storage": "32"}.
  variation jsonb NOT NULL DEFAULT '{}',
  -- In order: [{"id": "page-ink-hero", "width": 1200, "height": 1200}].
  images jsonb NOT NULL DEFAULT '[]',
  -- Place on the home page; lower comes first, null is not shown there.
  featured int,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_family ON catalog.products (family) WHERE family IS NOT NULL;
CREATE INDEX products_featured ON catalog.products (featured) WHERE featured IS NOT NULL;

CREATE TABLE catalog.texts (
  asin text NOT NULL REFERENCES catalog.products ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  bullets jsonb NOT NULL DEFAULT '[]',
  -- In order: [["Weight", "158 g"]].
  specifications jsonb NOT NULL DEFAULT '[]',
  -- Dimension to its name and the value's name: {"color": {"name": "Colour", "value": "Ink"}}.
  variation jsonb NOT NULL DEFAULT '{}',
  -- What each image shows, in the order of the images.
  image_texts jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (asin, language)
);
