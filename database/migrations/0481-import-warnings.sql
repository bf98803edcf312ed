-- Rows with something to say: rejected, merged, or accepted with a cell that could not be read.
create index import_row_told on import_row (run_id, row_number) where reason <> '';
