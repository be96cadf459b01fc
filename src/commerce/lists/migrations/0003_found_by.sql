-- The words of a list's names as they are looked for, in which case and with which accents they are written. Null until they have been written.
ALTER TABLE lists.lists ADD COLUMN found_by text;
-- contract: writes wait for one pass over the public lists.
CREATE INDEX lists_found_by ON lists.lists USING gin (to_tsvector('simple', coalesce(found_by, name || ' ' || shown_name)))
  WHERE privacy = 'public';
CREATE INDEX lists_without_found_by ON lists.lists (id) WHERE found_by IS NULL;
-- contract: a version that still runs finds public lists without it, by reading them all.
DROP INDEX lists.lists_public;
