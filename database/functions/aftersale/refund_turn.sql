-- Of an order that waits for its buyer's word, only its last request does.
create or replace function refund_turn(f refund) returns text language sql stable as $$
  select case
    when f.status = 0 then case when o.status = 93 then 'buyer' when o.merchant_id is null then 'finance' else 'merchant' end
    when f.status = 3 then case when f.sent_at is null then 'buyer' else 'warehouse' end
    when f.status = 5 then 'finance'
    when f.status = 8 and o.status = 95 and not exists (select from refund n where n.order_id = f.order_id and n.id > f.id) then 'buyer'
    else 'nobody' end
  from orders o where o.id = f.order_id
$$;
