-- The position of the line without which a line cannot be there, whether each goes when the other does, and what the wire calls the tie.
ALTER TABLE orders.lines ADD COLUMN tied_to int;
ALTER TABLE orders.lines ADD COLUMN goes_together boolean NOT NULL DEFAULT false;
ALTER TABLE orders.lines ADD COLUMN program_type text;
ALTER TABLE orders.lines ADD COLUMN render_type text;
