-- What a difference is of, and what a recount found of it, stays.
create or replace function guard_difference() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.inbound_line_id, old.kind, old.pieces) <> (new.inbound_line_id, new.kind, new.pieces)
    or (old.result is not null and new.result is distinct from old.result) then
    raise exception 'difference % stays as it was found', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
