-- The words of a model as they are looked for, in which case and with which accents they are written, and a key that orders models by
-- name. Null until they have been written.
ALTER TABLE trade_in.models ADD COLUMN found_by text, ADD COLUMN ordered_by text;
-- contract: the table has what the merchant has imported, and only an import waits.
CREATE INDEX models_without_found_by ON trade_in.models (id) WHERE found_by IS NULL;
