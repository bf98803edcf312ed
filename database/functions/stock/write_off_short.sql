-- Books pieces that a count did not find as gone, once they are not reserved any more: nobody may buy them.
create or replace function write_off_short() returns trigger language plpgsql as $$
declare
  pieces int := (select least(s.short, s.on_hand - s.reserved) from stock s
    where s.relation_id = new.relation_id and s.warehouse_id = new.warehouse_id);
  cause int;
begin
  if pieces = 0 then
    return null;
  end if;
  update stock set short = short - pieces where relation_id = new.relation_id and warehouse_id = new.warehouse_id;
  update stock_count set written_off = written_off + pieces, booked = booked - pieces
    where relation_id = new.relation_id and warehouse_id = new.warehouse_id and short > written_off and not short_over
    returning id into strict cause;
  insert into stock_movement (relation_id, warehouse_id, amount, reason, count_id, at)
    values (new.relation_id, new.warehouse_id, -pieces, 'counted', cause, now());
  return null;
end $$;
