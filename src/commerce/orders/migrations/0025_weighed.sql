-- Whether the scale still decides what some of it costs: until then nothing is captured or shipped.
ALTER TABLE orders.orders ADD COLUMN is_unweighed boolean NOT NULL DEFAULT false;
-- What a line weighed, as an amount, and what it could have cost at most.
ALTER TABLE orders.lines ADD COLUMN weighed text, ADD COLUMN most_cost bigint CHECK (most_cost >= cost);
-- How much less than was authorised is taken, because less was weighed.
ALTER TABLE orders.payments ADD COLUMN lowered bigint NOT NULL DEFAULT 0 CHECK (lowered >= 0);
