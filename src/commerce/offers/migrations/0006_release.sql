-- The day on which a product comes out, in the marketplace's time; until then its offer is a pre-order. Cleared on that day.
ALTER TABLE offers.offers ADD COLUMN release_on date;
