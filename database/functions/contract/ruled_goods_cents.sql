-- The price, by the contract in force, of the goods that customer service has sent again for a claim.
create or replace function ruled_goods_cents(c claim) returns bigint language sql stable as $$
  select coalesce(sum((x ->> 'quantity')::int * l.price_cents), 0)::bigint
    from jsonb_array_elements(c.ruled_lines) x
    join orders o on o.id = c.order_id join contract n on n.id = o.contract_id
    join contract_line l on l.contract_id = n.id and l.version = n.confirmed_version
      and l.line_no = (x ->> 'line_no')::smallint
$$;
