-- What an order is searched by, said once: for whoever writes an order and has its parts at hand, and for whoever reads them from it.
create function order_words_from(order_number text, po_number text, tracking_number text, models text) returns text language sql stable as $$
  select lower(concat_ws(' ', order_number, nullif(po_number, ''), tracking_number, models))
$$;

create or replace function order_words_of(o orders) returns text language sql stable as $$
  select order_words_from(o.order_number, o.po_number, o.tracking_number,
    (select string_agg(l.custom_sn, ' ' order by l.id) from order_line l where l.order_id = o.id))
$$;
