-- The words of a registry's names as they are looked for, in which case and with which accents they are written. Null until they have been written.
ALTER TABLE registries.registries ADD COLUMN found_by text;
-- contract: writes wait for one pass over the public registries.
CREATE INDEX registries_found_by ON registries.registries
  USING gin (to_tsvector('simple', coalesce(found_by, name || ' ' || owner_name || ' ' || partner_name)))
  WHERE privacy = 'public' AND closed_at IS NULL;
CREATE INDEX registries_without_found_by ON registries.registries (id) WHERE found_by IS NULL;
-- contract: a version that still runs finds public registries without it, by reading them all.
DROP INDEX registries.registries_public;
