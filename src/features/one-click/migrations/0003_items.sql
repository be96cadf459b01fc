-- What a press ordered, without what was agreed to: by this the button knows that the same was ordered a moment ago.
ALTER TABLE one_click.presses ADD COLUMN items_hash text;
