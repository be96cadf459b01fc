-- The date by the cadence that follows `next_on`, where that was put off to a day of its own because nobody had been told of it in time.
ALTER TABLE staples.staples ADD COLUMN then_on date;
