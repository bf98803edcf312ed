-- Those of these orders that a batch can move as they are, and what each would give back.
create or replace function batch_orders(batch_event text, ids int[])
  returns table (order_id int, site_id int, warehouse_id int, company_id int, back_cents bigint) language sql stable as $$
  select o.id, o.site_id, o.warehouse_id, o.company_id,
    case when batch_event not in ('fail', 'confirmCancel') then 0
      else coalesce((select p.amount_cents from part_cancellation p
          where batch_event = 'confirmCancel' and p.order_id = o.id and p.status = 0), o.paid_fee_cents - o.refunded_fee_cents) end
  from orders o
  where o.id = any (ids) and exists (select from order_transition t
    where t.kind = o.kind and t.event = batch_event and t.from_status = o.status)
$$;
