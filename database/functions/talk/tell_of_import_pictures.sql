-- Pictures of an import are seen with it, twice a second.
create or replace function tell_of_import_pictures() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, merchant_id, staff_roles)
  select 'import', r.id::text, case when r.asked_by_merchant then r.merchant_id end, '{administrator,editor}'
  from import_run r where r.id in (select run_id from fresh) and not told_lately('import', r.id::text);
  return null;
end $$;
