-- Models are found by more of their names' parts now; the job writes their words anew.
UPDATE trade_in.models SET found_by = NULL WHERE found_by IS NOT NULL;
