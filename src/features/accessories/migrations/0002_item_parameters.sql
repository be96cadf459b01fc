-- What an accessory's cart item carries besides its offer, as the campaign says.
ALTER TABLE accessories.entries ADD COLUMN item_parameters jsonb;
