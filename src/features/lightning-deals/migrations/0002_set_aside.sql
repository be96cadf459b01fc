ALTER TABLE lightning_deals.deals
  -- Units of the offer's stock that are set aside for this deal: held ones and those still on offer. Null until it begins, and
  -- once it has given back all.
  ADD COLUMN set_aside int;
