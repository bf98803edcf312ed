-- What a request is found by: its number, its order's, and those of what is claimed.
create or replace function refund_words(of_refund int) returns text language sql stable as $$
  select lower(concat_ws(' ', f.refund_number, o.order_number, (select string_agg(l.custom_sn || ' ' || l.goods_sn, ' ' order by l.id)
    from refund_line r join order_line l on l.id = r.order_line_id where r.refund_id = f.id)))
  from refund f join orders o on o.id = f.order_id where f.id = of_refund
$$;
