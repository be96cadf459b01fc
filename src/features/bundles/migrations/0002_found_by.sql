-- The names by language as they are looked for, in which case and with which accents they are written. Null until they have been written.
ALTER TABLE bundles.bundles ADD COLUMN found_by jsonb;
