-- Whether store credit pays as far as it goes, before the chosen payment.
ALTER TABLE one_click.choices ADD COLUMN uses_credit boolean NOT NULL DEFAULT false;
-- What the button was pressed on, as the page said; null if it did not.
ALTER TABLE one_click.presses ADD COLUMN device_type text;
