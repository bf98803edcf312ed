-- The rate in force that day of UTC for goods of a manufacturer in an order of a kind; commission_candidates
-- says which goes first.
create or replace function commission_for(maker int, goods int, kind smallint, at timestamptz) returns int language plpgsql stable as $$
begin
  -- PL/pgSQL keeps the plan, which every line of an order asks for.
  return (select commission_rate_id from commission_candidates(maker,
    (select category_id from product_category where product_id = goods and is_primary), kind, (at at time zone 'UTC')::date)
  where not ended order by place limit 1);
end $$;
