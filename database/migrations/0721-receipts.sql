-- Pictures that a receipt names are kept.
create trigger receipt_line_named_files after insert on receipt_line
  for each row when (new.file_ids <> '{}') execute function hold_named_files('file_ids');
create trigger receipt_unknown_named_files after insert on receipt_unknown
  for each row when (new.file_ids <> '{}') execute function hold_named_files('file_ids');
create index receipt_line_files on receipt_line using gin (file_ids) where file_ids <> '{}';
create index receipt_unknown_files on receipt_unknown using gin (file_ids) where file_ids <> '{}';
