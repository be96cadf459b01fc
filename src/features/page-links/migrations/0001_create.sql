CREATE SCHEMA page_links;

-- Texts of a product that open in a window of their own.
CREATE TABLE page_links.sheets (
  id text PRIMARY KEY,
  marketplace text NOT NULL,
  asin text NOT NULL,
  kind text NOT NULL,
  -- By language code.
  texts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX sheets_live ON page_links.sheets (marketplace, asin, kind) WHERE ended_at IS NULL;
CREATE INDEX sheets_created_at ON page_links.sheets (created_at DESC, id DESC);
