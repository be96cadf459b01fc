-- It goes where the buyer may not know: they are told neither its carrier nor its number.
ALTER TABLE orders.parcels ADD COLUMN is_secret boolean NOT NULL DEFAULT false;
