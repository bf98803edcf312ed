-- Pieces come and go on the day that the calendar of their warehouse shows; of a day that was charged, on the
-- next. The row is held until the end, so that nobody charges the day meanwhile.
create or replace function date_stock_movement() returns trigger language plpgsql as $$
declare
  today date := day_at_warehouse(new.warehouse_id, new.at);
  charged date;
begin
  insert into storage_shelf (relation_id, warehouse_id, begins_on, accrued_through)
    select new.relation_id, new.warehouse_id, today, today - 1
    where not exists (select from storage_shelf h where h.relation_id = new.relation_id and h.warehouse_id = new.warehouse_id)
    on conflict do nothing;
  select h.accrued_through into charged from storage_shelf h
    where h.relation_id = new.relation_id and h.warehouse_id = new.warehouse_id for share;
  new.day := greatest(today, charged + 1);
  return new;
end $$;
