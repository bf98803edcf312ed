-- Whose a lot is, where it lies and since when stays; its pieces and their worth change by movements alone,
-- its charged days only grow, up to the last that is over where it lies, whatever clock who charges has.
create or replace function guard_private_lot() returns trigger language plpgsql as $$
begin
  if (case tg_op when 'DELETE' then true
    when 'INSERT' then new.remaining <> 0 or new.cost_left_cents <> 0 or new.accrued_through <> new.begins_on - 1
    else (new.company_id, new.relation_id, new.warehouse_id, new.condition, new.received, new.unit_volume_cm3, new.aged_from, new.begins_on)
        is distinct from (old.company_id, old.relation_id, old.warehouse_id, old.condition, old.received, old.unit_volume_cm3, old.aged_from,
          old.begins_on)
      or new.order_id is distinct from old.order_id or new.from_lot is distinct from old.from_lot
      or new.accrued_through < old.accrued_through
      or ((new.remaining, new.cost_left_cents) is distinct from (old.remaining, old.cost_left_cents)
        and current_setting('trestle.moving_private', true) is distinct from 'on') end) then
    raise exception 'a private lot changes only by movements' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.accrued_through > old.accrued_through and new.accrued_through >= day_at_warehouse(new.warehouse_id, now()) then
    raise exception 'a day is charged once it is over' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
