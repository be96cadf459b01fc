-- Lines of orders that cannot come back because what they are about spoils quickly, as it was when they were ordered.
CREATE TABLE withdrawals.spoiling (
  order_id text NOT NULL,
  position int NOT NULL,
  quantity int NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- `excepted`: everything that has arrived spoils quickly.
-- contract: allows more than before; writes wait for one pass over the declarations.
ALTER TABLE withdrawals.declarations DROP CONSTRAINT declarations_state_check;
-- contract: allows more than before; writes wait for one pass over the declarations.
ALTER TABLE withdrawals.declarations ADD CONSTRAINT declarations_state_check
  CHECK (state IN ('received', 'unmatched', 'late', 'waiting', 'cancelled', 'returning', 'excepted'));
