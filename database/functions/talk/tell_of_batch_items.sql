-- Staff sees how far an action on many orders is, twice a second.
create or replace function tell_of_batch_items() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, staff_roles)
  select 'batch', f.batch_id::text, '{administrator,warehouse,service,finance}'
  from (select distinct batch_id from fresh) f where not told_lately('batch', f.batch_id::text);
  return null;
end $$;
