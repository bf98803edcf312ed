-- What is missing and what it cost stays; so does what was decided.
create or replace function guard_requisition_difference() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decided_by is not null
    or (old.id, old.line_id, old.stage, old.pieces, old.cost_cents, old.found_at) <> (new.id, new.line_id, new.stage, new.pieces, new.cost_cents, new.found_at) then
    raise exception 'a difference stays as it was found and decided' using errcode = 'check_violation';
  end if;
  return new;
end $$;
