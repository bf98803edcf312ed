-- Pieces come and go on the day that the calendar of their warehouse shows; of a day that was charged, on the
-- next. The row is held until the end, so that nobody charges the day meanwhile.
create or replace function date_stock_movement() returns trigger language plpgsql as $$
declare
  today date := day_at_warehouse(new.warehouse_id, new.at);
  charged date;
begin
  select h.accrued_through into charged from storage_shelf h
    where h.relation_id = new.relation_id and h.warehouse_id = new.warehouse_id for share;
  if not found then
    insert into storage_shelf (relation_id, warehouse_id, begins_on, accrued_through)
      values (new.relation_id, new.warehouse_id, today, today - 1)
      on conflict do nothing returning accrued_through into charged;
  end if;
  if charged is null then
    select h.accrued_through into charged from storage_shelf h
      where h.relation_id = new.relation_id and h.warehouse_id = new.warehouse_id for share;
  end if;
  new.day := greatest(today, charged + 1);
  return new;
end $$;
