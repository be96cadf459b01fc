-- What a customer has ordered of each gift card in a day: one has no part in the limit of another. It takes the place of gift_cards.bought.
CREATE TABLE gift_cards.counts (
  owner text NOT NULL,
  marketplace text NOT NULL,
  asin text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (owner, marketplace, asin, day)
);
