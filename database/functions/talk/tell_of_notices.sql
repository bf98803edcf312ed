-- Whoever gets a notice sees it on a page that is open.
create or replace function tell_of_notices() returns trigger language plpgsql as $$
begin
  insert into live_event (account_id, topic) select account_id, 'notice' from fresh;
  return null;
end $$;
