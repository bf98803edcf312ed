-- What came back of a line is counted on it, once.
create or replace function count_returned() returns trigger language plpgsql as $$
begin
  update order_line set returned = returned + new.sellable + new.damaged where id = new.order_line_id;
  return null;
end $$;
