-- The lots of a version are written at once, and none joins a version that was complete.
create or replace function check_contract_lot_plan() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select distinct contract_id, version from added loop
    if not contract_lots_fit(one.contract_id, one.version) then
      raise exception 'the lots of version % are not those of its body', one.version using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
