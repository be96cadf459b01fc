-- False for what is not shipped, such as a subscription or a protection plan.
ALTER TABLE catalog.products ADD COLUMN needs_delivery boolean NOT NULL DEFAULT true;
