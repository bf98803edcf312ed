-- The rate in force that day of UTC for goods of a manufacturer in an order of a kind: the manufacturer's own before those of categories, the
-- nearest category first, before those of kinds. Of a scope the newest counts; one that ended does not. The tree is read only where a rate is
-- of a category, and in PL/pgSQL the plan is kept.
create or replace function commission_for(maker int, goods int, kind smallint, at timestamptz) returns int language plpgsql stable as $$
begin
  return (with recursive above as (
    select c.id, c.parent_id, 1 as step from product_category p join category c on c.id = p.category_id
      where p.product_id = goods and p.is_primary
    union all
    select c.id, c.parent_id, a.step + 1 from above a join category c on c.id = a.parent_id where a.step < 20)
  select r.id from (
    select distinct on (o.merchant_id, o.category_id, o.sale) o.id, o.merchant_id, o.category_id, o.sale, o.basis_points
    from commission_rate o
    where o.effective_on <= (at at time zone 'UTC')::date and (o.merchant_id is null or o.merchant_id = maker) and (o.sale is null or o.sale = kind)
      and (o.category_id is null or o.category_id in (select id from above))
    order by o.merchant_id, o.category_id, o.sale, o.effective_on desc) r
  where r.basis_points is not null
  order by r.merchant_id is null, case when r.category_id is not null then (select a.step from above a where a.id = r.category_id) end nulls last,
    r.sale is null limit 1);
end $$;
