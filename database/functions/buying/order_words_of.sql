-- The words by which an order is found, with its lines' models and each tracking number; a contract's order
-- also by its contract.
create or replace function order_words_of(o orders) returns text language sql stable as $$
  select order_words_from(o.order_number, o.po_number,
    nullif(concat_ws(' ', o.tracking_number, (select string_agg(s.tracking_number, ' ' order by s.number) from shipment s where s.order_id = o.id)), ''),
    case when o.contract_id is null then (select string_agg(l.custom_sn, ' ' order by l.id) from order_line l where l.order_id = o.id)
    else (select c.contract_sn || ' ' || string_agg(l.custom_sn, ' ' order by l.line_no) from contract c
      join contract_line l on l.contract_id = c.id and l.version = c.confirmed_version where c.id = o.contract_id group by c.id) end)
$$;
