-- The last day on which what is ordered was to arrive when the shopper looked; null where no date was shown.
ALTER TABLE checkout.checkouts ADD COLUMN reviewed_arrival date;
