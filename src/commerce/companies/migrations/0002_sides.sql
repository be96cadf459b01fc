-- Whether somebody buys for their company now, or for themselves.
ALTER TABLE companies.people ADD COLUMN for_company boolean NOT NULL DEFAULT true;
