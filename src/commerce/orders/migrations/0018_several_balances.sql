-- An order may be paid from several accounts of the ledger: one open part of a checkout for each position.
-- contract: the version before pays from one account, at position 0; one pass over the payments.
CREATE UNIQUE INDEX payments_balances ON orders.payments (checkout_id, position)
  WHERE provider = 'balance' AND state IN ('authorising', 'authorised');
-- contract: the index above is as strict about what the version before writes.
DROP INDEX orders.payments_one_balance;
