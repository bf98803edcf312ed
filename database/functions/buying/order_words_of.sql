-- The words by which an order is found, with its lines' models and each tracking number.
create or replace function order_words_of(o orders) returns text language sql stable as $$
  select order_words_from(o.order_number, o.po_number,
    nullif(concat_ws(' ', o.tracking_number, (select string_agg(s.tracking_number, ' ' order by s.number) from shipment s where s.order_id = o.id)), ''),
    (select string_agg(l.custom_sn, ' ' order by l.id) from order_line l where l.order_id = o.id))
$$;
