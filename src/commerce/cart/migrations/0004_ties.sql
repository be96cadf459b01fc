-- What the wire calls the tie of a line to its associated line, and whether it can only be there with it, one for each of its units.
ALTER TABLE cart.lines ADD COLUMN program_type text;
ALTER TABLE cart.lines ADD COLUMN render_type text;
ALTER TABLE cart.lines ADD COLUMN is_dependent boolean NOT NULL DEFAULT false;
