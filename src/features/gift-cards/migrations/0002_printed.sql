-- Printed cards go by post, and are worth something from the moment when they ship.
ALTER TABLE gift_cards.products ADD COLUMN by_post boolean NOT NULL DEFAULT false;
ALTER TABLE gift_cards.cards ADD COLUMN by_post boolean NOT NULL DEFAULT false;
