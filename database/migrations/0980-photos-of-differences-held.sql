-- Photos of a difference are held like those of a receipt, so that the sweep of files finds them named.
create trigger hold_files after insert or update of file_ids on inbound_difference
  for each row when (new.file_ids <> '{}') execute function hold_named_files('file_ids');
