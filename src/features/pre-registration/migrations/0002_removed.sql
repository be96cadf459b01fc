-- A shopper can take a unit out of the links before it ships, and put it in again.
ALTER TABLE pre_registration.devices ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
