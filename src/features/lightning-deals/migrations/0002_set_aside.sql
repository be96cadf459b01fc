ALTER TABLE lightning_deals.deals
  -- Units of the offer's stock that are set aside for this deal: held ones and those still on offer. Null until it begins.
  ADD COLUMN set_aside int;
