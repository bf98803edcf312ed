-- The channel of an order has to be told of what left; a report under way, which has not seen it, goes first.
create or replace function note_unreported() returns trigger language plpgsql as $$
begin
  update channel_order c set unreported = true from orders o
  where o.id = new.order_id and o.purchase_mode = 3 and c.order_parent_id = o.order_parent_id;
  return null;
end $$;
