-- What an order is searched by, said once: for whoever writes an order and has its parts at hand, and for
-- whoever reads them from it.
create or replace function order_words_from(order_number text, po_number text, tracking_number text, models text) returns text language sql stable as $$
  select lower(concat_ws(' ', order_number, nullif(po_number, ''), tracking_number, models))
$$;
