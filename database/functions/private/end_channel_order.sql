-- A channel's order whose sales orders have all ended is no longer here: it may be imported again.
create or replace function end_channel_order() returns trigger language plpgsql as $$
begin
  update channel_order c set live = false
  where c.order_parent_id = new.order_parent_id and c.live
    and not exists (select from orders o where o.order_parent_id = new.order_parent_id and o.status not in (8, 9));
  return new;
end $$;
