-- The charged days of an item in a warehouse only grow, up to the last that is over there, whatever clock who
-- charges has.
create or replace function guard_storage_shelf() returns trigger language plpgsql as $$
begin
  if (case tg_op when 'DELETE' then true when 'INSERT' then new.accrued_through <> new.begins_on - 1
    else (new.relation_id, new.warehouse_id, new.begins_on) is distinct from (old.relation_id, old.warehouse_id, old.begins_on)
      or new.accrued_through < old.accrued_through
      or (new.accrued_through > old.accrued_through and new.accrued_through >= day_at_warehouse(new.warehouse_id, now())) end) then
    raise exception 'a day of storage is charged in turn, and once it is over' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
