-- A merchant's state is where its history left it; it is opened with all that is required, and closed by
-- another person than who asked for it, with nothing left and nobody who can log in.
create or replace function check_merchant_moved() returns trigger language plpgsql as $$
declare
  last_moved merchant_history;
begin
  if not exists (select from merchant m where m.id = new.id and m.state = new.state) then
    return null;
  end if;
  select h.* into last_moved from merchant_history h where h.merchant_id = new.id order by h.id desc limit 1;
  if new.state is distinct from last_moved.to_state then
    raise exception 'merchant % went to % without history', new.id, new.state using errcode = 'check_violation';
  end if;
  if last_moved.event = 'open' and exists (
    select from requirement_states(new.id, (last_moved.at at time zone 'America/Los_Angeles')::date) s
    join requirement r on r.id = s.requirement_id
    where r.required and s.state not in ('accepted', 'waived')) then
    raise exception 'merchant % was opened without all that is required', new.id using errcode = 'check_violation';
  end if;
  if last_moved.event = 'close' and (exists (select from merchant_left(new.id))
    or exists (select from account a where a.merchant_id = new.id and a.disabled_at is null)
    or last_moved.account_id = (select m.closing_asked_by from merchant m where m.id = new.id)) then
    raise exception 'merchant % was closed too early, or by who asked for it', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
