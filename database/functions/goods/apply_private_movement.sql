-- A lot and its row follow the movements. A day that was charged is over: what comes late counts from the
-- next.
create or replace function apply_private_movement() returns trigger language plpgsql as $$
declare l private_lot;
begin
  select * into l from private_lot where id = new.lot_id for no key update;
  new.day := greatest(new.day, l.begins_on, l.accrued_through + 1);
  perform set_config('trestle.moving_private', 'on', true);
  update private_lot set remaining = remaining + new.amount, cost_left_cents = cost_left_cents + new.cost_cents,
    last_day = greatest(last_day, new.day) where id = new.lot_id;
  update private_stock s set on_hand = on_hand + new.amount where s.company_id = l.company_id and s.relation_id = l.relation_id
    and s.warehouse_id = l.warehouse_id and s.condition = l.condition;
  perform set_config('trestle.moving_private', 'off', true);
  return new;
end $$;
