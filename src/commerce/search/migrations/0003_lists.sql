-- What lists of many products sort and filter by stands beside the words, so that no search looks into other tables for each match.
ALTER TABLE search.documents
  ADD COLUMN title tsvector NOT NULL DEFAULT '',
  ADD COLUMN category text,
  ADD COLUMN brand text,
  ADD COLUMN featured int,
  ADD COLUMN created_at timestamptz,
  -- Marketplace to best price in minor units, where it can be bought: {"US": 4999}. As old as the last run of the job.
  ADD COLUMN prices jsonb NOT NULL DEFAULT '{}',
  -- The long columns live apart: going through many rows must not read them. Room for new prices beside the old.
  ALTER COLUMN words SET STORAGE EXTERNAL,
  ALTER COLUMN terms SET STORAGE EXTERNAL;
ALTER TABLE search.documents SET (toast_tuple_target = 128, fillfactor = 85);
-- contract: writes wait for one pass over rows that are short.
CREATE INDEX documents_category ON search.documents (category, language);

-- Every category and how many products can be found in it, under the empty language; its names in the languages that have one.
CREATE TABLE search.categories (
  language text NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  products int NOT NULL DEFAULT 0,
  PRIMARY KEY (language, key)
);
INSERT INTO search.categories (language, key, name, products)
SELECT '', category, category, count(*) FROM catalog.products GROUP BY category;
INSERT INTO search.categories (language, key, name)
SELECT t.language, p.category, max(t.category) FROM catalog.texts t JOIN catalog.products p USING (asin)
WHERE t.category IS NOT NULL GROUP BY 1, 2;

-- How many documents there were after the last run of the job: with fewer, some were deleted and their words may be nobody's.
CREATE TABLE search.counted (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  documents int NOT NULL
);
