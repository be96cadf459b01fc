-- Units promised to particular shoppers. They are not in `stock`, which is what everybody can buy: the two together are what the
-- merchant has.
ALTER TABLE offers.offers ADD COLUMN set_aside int NOT NULL DEFAULT 0;
ALTER TABLE offers.offers ADD CONSTRAINT offers_set_aside_check CHECK (set_aside >= 0) NOT VALID;
