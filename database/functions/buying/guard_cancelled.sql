-- What was cancelled stays cancelled.
create or replace function guard_cancelled() returns trigger language plpgsql as $$
begin
  raise exception 'cancelled pieces of line % do not come back', old.id using errcode = 'check_violation';
end $$;
