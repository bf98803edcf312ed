-- The rates that fit goods of a manufacturer in a category, in an order of a kind, on a day: of each scope
-- the newest, those that ended too. The lowest place that did not end is the one that applies: the
-- manufacturer's own before those of categories, the nearest category first, before those of kinds.
create or replace function commission_candidates(maker int, goods_category int, kind smallint, on_day date)
returns table (commission_rate_id int, place bigint, ended boolean) language sql stable as $$
  with recursive above as (
    select c.id, c.parent_id, 1 as step from category c where c.id = goods_category
    union all
    select c.id, c.parent_id, a.step + 1 from above a join category c on c.id = a.parent_id where a.step < 20)
  select r.id, row_number() over (order by r.merchant_id is null, r.step nulls last, r.sale is null), r.basis_points is null
  from (
    -- A shop without rates of categories does not look for those above.
    select distinct on (merchant_id, category_id, sale) id, merchant_id, sale, basis_points,
      case when category_id is not null then (select a.step from above a where a.id = category_id) end as step
    from commission_rate
    where effective_on <= on_day and (merchant_id is null or merchant_id = maker) and (sale is null or sale = kind)
      and (category_id is null or category_id in (select id from above))
    order by merchant_id, category_id, sale, effective_on desc) r
$$;
