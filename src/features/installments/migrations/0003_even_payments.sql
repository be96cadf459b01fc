-- Payments differ by one minor unit at most. Those agreed before keep theirs: there the first has the whole remainder.
ALTER TABLE installments.parts ADD COLUMN is_even boolean NOT NULL DEFAULT false;
ALTER TABLE installments.parts DROP CONSTRAINT parts_check1;
ALTER TABLE installments.parts ADD CONSTRAINT parts_amount CHECK (amount = plan_amount / parts + CASE
  WHEN is_even THEN CASE WHEN number <= plan_amount % parts THEN 1 ELSE 0 END
  WHEN number = 1 THEN plan_amount % parts
  ELSE 0
END);
