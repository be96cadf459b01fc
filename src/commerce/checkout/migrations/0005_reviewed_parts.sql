-- The lines and the delivery of the total that the shopper last saw; null where a process of an older version stored the total.
ALTER TABLE checkout.checkouts ADD COLUMN reviewed_parts jsonb;
