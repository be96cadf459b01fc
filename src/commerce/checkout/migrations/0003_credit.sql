-- How much of the reviewed total was to come from the customer's balance, in minor units.
ALTER TABLE checkout.checkouts ADD COLUMN reviewed_credit bigint NOT NULL DEFAULT 0;
