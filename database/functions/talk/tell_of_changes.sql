-- A manufacturer sees its changes of products, editors those that were sent. Many at once are told as some.
create or replace function tell_of_changes() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, merchant_id, staff_roles)
  select distinct 'change', case when (select count(*) from fresh) > 20 then '' else f.id::text end, f.merchant_id,
    case when f.sent_at is not null then '{administrator,editor}'::text[] end
  from fresh f;
  return null;
end $$;
