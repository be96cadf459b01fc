-- Names are found by more of their parts now; the job writes their words anew.
UPDATE registries.registries SET found_by = NULL WHERE found_by IS NOT NULL;
