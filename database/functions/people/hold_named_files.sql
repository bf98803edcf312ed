-- A file that nothing names is removed after a day. Whoever names one in a list holds it like a foreign key
-- does, so that it is either named before the sweep looks, or is gone and cannot be named.
create or replace function hold_named_files() returns trigger language plpgsql as $$
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
