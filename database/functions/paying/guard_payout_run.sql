-- A run goes its way: checked, approved, sent, closed, or dropped before it is approved.
create or replace function guard_payout_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 0 then return new; end if;
  if tg_op <> 'UPDATE' or not (old.state = new.state or (old.state, new.state) in ((0, 1), (0, 9), (1, 9), (1, 2), (2, 3), (2, 4), (3, 4)))
    or (new.id, new.asked, new.made_by, new.made_at) is distinct from (old.id, old.asked, old.made_by, old.made_at)
    or (old.state > 0 and (new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at))
    or (old.state > 1 and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at)) then
    raise exception 'run % does not go this way', coalesce(new.id, old.id) using errcode = 'check_violation';
  end if;
  return new;
end $$;
