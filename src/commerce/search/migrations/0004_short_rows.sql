-- Of a long row the words move out, never what lists sort and filter by: fetching that for each match costs more than all the rest.
ALTER TABLE search.documents
  ALTER COLUMN fingerprint SET STORAGE MAIN,
  ALTER COLUMN title SET STORAGE MAIN,
  ALTER COLUMN category SET STORAGE MAIN,
  ALTER COLUMN brand SET STORAGE MAIN,
  ALTER COLUMN prices SET STORAGE MAIN;
