-- The rate in force that day of UTC for goods of a manufacturer in an order of a kind: the manufacturer's own before those of categories, the
-- nearest category first, before those of kinds. Of a scope the newest counts; one that ended does not.
create or replace function commission_for(maker int, goods int, kind smallint, at timestamptz) returns int language sql stable as $$
  with recursive above as (
    select c.id, c.parent_id, 1 as step from product_category p join category c on c.id = p.category_id
      where p.product_id = goods and p.is_primary
    union all
    select c.id, c.parent_id, a.step + 1 from above a join category c on c.id = a.parent_id where a.step < 20)
  select r.id from (
    select distinct on (merchant_id, category_id, sale) id, merchant_id, category_id, sale, basis_points from commission_rate
    where effective_on <= (at at time zone 'UTC')::date and (merchant_id is null or merchant_id = maker) and (sale is null or sale = kind)
      and (category_id is null or category_id in (select id from above))
    order by merchant_id, category_id, sale, effective_on desc) r
  left join above a on a.id = r.category_id
  where r.basis_points is not null
  order by r.merchant_id is null, a.step nulls last, r.sale is null limit 1
$$;
