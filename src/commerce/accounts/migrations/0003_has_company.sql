-- Whether the customer may buy for an active company, so that a request of everybody else asks nothing about one.
ALTER TABLE accounts.customers ADD COLUMN has_company boolean NOT NULL DEFAULT false;
