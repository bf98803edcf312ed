-- An inspection is judged once, and is otherwise never changed or deleted.
create or replace function guard_inspection() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 0
    or to_jsonb(new) - '{state,reason,judged_by,judged_at}'::text[] <> to_jsonb(old) - '{state,reason,judged_by,judged_at}'::text[] then
    raise exception 'inspection % of lot % of order % stays', old.round, old.lot_no, old.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
