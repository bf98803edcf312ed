-- outside a transaction
create index concurrently import_row_changed on import_row (run_id, row_number) where differences is not null;
