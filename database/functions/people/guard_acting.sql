-- Refuses a change of who acted for whom, when and why.
create or replace function guard_acting() returns trigger language plpgsql as $$
begin
  if old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at
    or (new.staff_id, new.account_id, new.company_id, new.reason, new.started_at, new.expires_at)
      is distinct from (old.staff_id, old.account_id, old.company_id, old.reason, old.started_at, old.expires_at) then
    raise exception 'who acted for whom, and why, stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
