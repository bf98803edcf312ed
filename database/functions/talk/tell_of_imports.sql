-- Editors see how far an import is, and its manufacturer where it is the own one: twice a second.
create or replace function tell_of_imports() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'progress' and told_lately('import', new.id::text) then
    return null;
  end if;
  insert into live_event (topic, ref, merchant_id, staff_roles)
  values ('import', new.id::text, case when new.asked_by_merchant then new.merchant_id end, '{administrator,editor}');
  return null;
end $$;
