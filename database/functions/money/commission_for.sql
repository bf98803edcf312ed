-- The rate in force that day of UTC for goods of a manufacturer in an order of a kind; commission_candidates
-- says which goes first.
create or replace function commission_for(maker int, goods int, kind smallint, at timestamptz) returns int language plpgsql stable as $$
declare goods_category int;
begin
  -- PL/pgSQL keeps the plans, which every line of an order asks for. With a subquery as its argument, the
  -- function would be planned and called apart.
  select category_id into goods_category from product_category where product_id = goods and is_primary;
  return (select commission_rate_id from commission_candidates(maker, goods_category, kind, (at at time zone 'UTC')::date)
    where not ended order by place limit 1);
end $$;
