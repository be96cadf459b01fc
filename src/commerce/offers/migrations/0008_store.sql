-- The fresh store that sells it; null for what parcels bring.
ALTER TABLE offers.offers ADD COLUMN store text;
