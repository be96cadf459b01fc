-- When the free time with the savings benefit began. There is one for each account.
ALTER TABLE accounts.customers ADD COLUMN plus_tried_at timestamptz;
