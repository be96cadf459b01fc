CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE SCHEMA search;

-- What can be found, one row for each of a product's texts.
CREATE TABLE search.documents (
  asin text NOT NULL,
  language text NOT NULL,
  -- Of the texts that it was made from; another one means that it is out of date.
  fingerprint text NOT NULL,
  -- Title A; brand, category and bullets B; description and specifications C.
  words tsvector NOT NULL,
  -- The words as they are written, in lower case.
  terms text[] NOT NULL,
  indexed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (asin, language),
  FOREIGN KEY (asin, language) REFERENCES catalog.texts ON DELETE CASCADE
);
CREATE INDEX documents_words ON search.documents USING gin (words);
CREATE INDEX documents_terms ON search.documents USING gin (terms);

-- Every word of every document: what a mistyped word may have meant.
CREATE TABLE search.words (
  language text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (language, word)
);
CREATE INDEX words_near ON search.words USING gist (word public.gist_trgm_ops);
