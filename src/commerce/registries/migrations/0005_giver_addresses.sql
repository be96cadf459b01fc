-- Whether the giver wants those who keep the registry to know their address, which is the order's, so that they can be thanked.
ALTER TABLE registries.purchases ADD COLUMN shares_address boolean NOT NULL DEFAULT false;
