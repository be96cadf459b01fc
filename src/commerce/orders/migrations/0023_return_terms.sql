-- What the shopper was told when they requested it: lines of the address to send it to, until when, and what they get back for it.
ALTER TABLE orders.returns ADD COLUMN destination text;
ALTER TABLE orders.returns ADD COLUMN send_by timestamptz;
ALTER TABLE orders.returns ADD COLUMN expected bigint;
