-- What was asked for stays, so does the tariff of an accepted quotation, and an order that is over.
create or replace function guard_logistics_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.logistics_number, old.company_id, old.account_id, old.from_place, old.to_place, old.ready_on, old.goods,
      old.cartons, old.pallets, old.weight_g, old.volume_cm3, old.lot_order_id, old.lot_no, old.created_at)
    is distinct from (new.logistics_number, new.company_id, new.account_id, new.from_place, new.to_place, new.ready_on, new.goods,
      new.cartons, new.pallets, new.weight_g, new.volume_cm3, new.lot_order_id, new.lot_no, new.created_at) then
    raise exception 'freight order % stays as it was asked for', old.logistics_number using errcode = 'check_violation';
  end if;
  if old.step > 1 and old.freight_tariff_id is distinct from new.freight_tariff_id then
    raise exception 'freight order % keeps the quotation that was accepted', old.logistics_number using errcode = 'check_violation';
  end if;
  if old.step = 6 then
    raise exception 'freight order % is cancelled', old.logistics_number using errcode = 'check_violation';
  end if;
  return new;
end $$;
