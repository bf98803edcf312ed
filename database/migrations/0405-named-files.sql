-- A file that nothing names is removed after a day. Whoever names one in a list holds it like a foreign key does, so that it is either
-- named before the sweep looks, or is gone and cannot be named.
create function hold_named_files() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select jsonb_array_elements_text(to_jsonb(new) -> tg_argv[0])::uuid);
begin
  perform from file where id = any(ids) for key share;
  if exists (select from unnest(ids) named(file_id) where not exists (select from file f where f.id = named.file_id)) then
    raise exception '% names a file that does not exist', tg_argv[0] using errcode = 'foreign_key_violation', constraint = 'named_files';
  end if;
  return null;
end
$$;

create trigger hold_licences after insert or update of licence_file_ids on certification
  for each row when (new.licence_file_ids <> '{}') execute function hold_named_files('licence_file_ids');
create trigger hold_permits after insert or update of permit_file_ids on certification
  for each row when (new.permit_file_ids <> '{}') execute function hold_named_files('permit_file_ids');
create trigger hold_vouchers after insert or update of voucher_file_ids on recharge
  for each row execute function hold_named_files('voucher_file_ids');
create trigger hold_files after insert or update of file_ids on feedback_note
  for each row when (new.file_ids <> '{}') execute function hold_named_files('file_ids');
create trigger hold_labels after insert or update of label_file_ids on orders
  for each row when (new.label_file_ids <> '{}') execute function hold_named_files('label_file_ids');
create trigger hold_pictures after insert or update of picture_file_ids on refund
  for each row when (new.picture_file_ids <> '{}') execute function hold_named_files('picture_file_ids');
create trigger hold_pictures after insert or update of picture_file_ids on damage_report
  for each row when (new.picture_file_ids <> '{}') execute function hold_named_files('picture_file_ids');

-- What somebody uploaded today.
create index file_account on file (account_id, created_at);
