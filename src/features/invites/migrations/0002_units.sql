-- Units of the order that were not cancelled: an invitation's place is free once none is left.
ALTER TABLE invites.requests ADD COLUMN units int CHECK (units >= 0);
CREATE INDEX programs_asin ON invites.programs (asin, marketplace);
