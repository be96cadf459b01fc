-- Whether the payments are charges of the order's invoice. Then the order says what is paid and credited, and tells this feature.
ALTER TABLE installments.plans ADD COLUMN is_charged boolean NOT NULL DEFAULT false;
