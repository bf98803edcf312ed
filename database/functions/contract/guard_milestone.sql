-- A milestone stays what it is for, a captured one as it is, and none is deleted.
create or replace function guard_milestone() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in (3, 9) and (new.state, new.amount_cents) is distinct from (old.state, old.amount_cents)
    or (new.id, new.order_id, new.no, new.part) is distinct from (old.id, old.order_id, old.no, old.part) then
    raise exception 'milestone % of order % stays', old.no, old.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
