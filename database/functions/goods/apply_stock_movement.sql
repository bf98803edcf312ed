-- What is on hand follows the movements: an insert moves the stock, and nothing else does.
create or replace function apply_stock_movement() returns trigger language plpgsql as $$
begin
  perform set_config('trestle.moving_stock', 'on', true);
  update stock set on_hand = on_hand + new.amount
    where relation_id = new.relation_id and warehouse_id = new.warehouse_id;
  perform set_config('trestle.moving_stock', 'off', true);
  return new;
end $$;
