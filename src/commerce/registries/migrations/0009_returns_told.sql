-- Where a gift goes that is sent back, one line of the address per line, and by when: as those who keep the registry were told.
ALTER TABLE registries.returns ADD COLUMN destination text, ADD COLUMN send_by timestamptz;
