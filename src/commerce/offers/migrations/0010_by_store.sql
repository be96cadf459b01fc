-- What a fresh store offers.
-- contract: one look at the offers, about a second for a million of them, during which nobody changes one.
CREATE INDEX offers_store ON offers.offers (store, marketplace) WHERE store IS NOT NULL;
