-- The delivery region that was chosen by name, such as the Canary Islands; its postal code stands for it.
ALTER TABLE location.places ADD COLUMN region_code text;
