-- The list on which cart lines wait that were saved for later; null: there is none yet.
ALTER TABLE lists.shelves ADD COLUMN saved_id text;
