-- Nothing of a manufacturer that does not sell is sold (is_sold says so of one item).
create or replace view relation_sold as
  select a.site_id, a.id as warehouse_area_id, a.warehouse_id, r.id as relation_id, m.mode as purchase_mode, v.available
  from relation r
  join product p on p.id = r.product_id
  join merchant mer on mer.id = r.merchant_id
  join relation_available v on v.relation_id = r.id
  join warehouse_area a on a.warehouse_id = v.warehouse_id
  cross join unnest(r.purchase_modes) m (mode)
  where r.off_shelf_at is null and p.off_shelf_at is null and mer.state = 2 and m.mode in (1, 2) and m.mode = any (a.goods_types)
    and v.available >= (r.minimum_amount + r.multiple - 1) / r.multiple * r.multiple;
