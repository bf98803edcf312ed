-- What a site sells from stock, and where from: an item through each of the site's areas that sell its goods type and hold at
-- least its smallest order. rules/goods/sold.ts is the same rule for one item. docs/decisions/0450.
create view relation_sold as
  select a.site_id, a.id as warehouse_area_id, a.warehouse_id, r.id as relation_id, m.mode as purchase_mode, v.available
  from relation r
  join product p on p.id = r.product_id
  join relation_available v on v.relation_id = r.id
  join warehouse_area a on a.warehouse_id = v.warehouse_id
  cross join unnest(r.purchase_modes) m (mode)
  where r.off_shelf_at is null and p.off_shelf_at is null and m.mode in (1, 2) and m.mode = any (a.goods_types)
    and v.available >= (r.minimum_amount + r.multiple - 1) / r.multiple * r.multiple;

-- What each site sells of a product on a shelf. available: the most of one item that one of its warehouses has; warehouse_ids:
-- those that sell some item. A row for every site, so that a list sorted by stock has every product.
create table listing_site (
  shelf int not null,
  product_id int not null references product on delete cascade,
  site_id int not null references site,
  available int not null default 0,
  warehouse_ids int[] not null default '{}',
  primary key (product_id, shelf, site_id)
) with (fillfactor = 85);

create function listing_sold(ids int[]) returns table (
  product_id int, site_id int, available int, warehouse_ids int[]
) language sql stable as $$
  with held as materialized (
    select f.product_id, f.mode, a.warehouse_id, a.available
    from listing_faces(ids) f
    join relation r on r.id = f.relation_id
    join lateral (
      select s.warehouse_id, s.on_hand - s.reserved as available from stock s
      where s.relation_id = f.relation_id and not exists (select from bom_line b where b.relation_id = f.relation_id)
      union all
      select w.id, min(coalesce((s.on_hand - s.reserved) / b.amount, 0))
      from bom_line b cross join warehouse w
      left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
      where b.relation_id = f.relation_id group by w.id
    ) a on a.available >= (r.minimum_amount + r.multiple - 1) / r.multiple * r.multiple
    where f.face = 1
  )
  select h.product_id, a.site_id, max(h.available)::int, array_agg(distinct h.warehouse_id order by h.warehouse_id)
  from held h join warehouse_area a on a.warehouse_id = h.warehouse_id and h.mode = any (a.goods_types)
  group by 1, 2
$$;

with sold as materialized (select * from listing_sold(array(select product_id from listing)))
insert into listing_site (shelf, product_id, site_id, available, warehouse_ids)
  select h.shelf, h.product_id, s.id, coalesce(n.available, 0), coalesce(n.warehouse_ids, '{}')
  from listing_shelf h cross join site s
  left join sold n
    on n.product_id = h.product_id and n.site_id = s.id and h.face = 1;
create index listing_site_available on listing_site (shelf, site_id, available, product_id);

-- A card of contract goods says from which port.
update listing_card c set card = (c.card::jsonb || jsonb_build_object('fob_port', r.fob_port))::json
  from relation r where r.id = c.relation_id and c.face = 3;
-- Cards show the stock of their own item from now on.
insert into listing_due (product_id) select product_id from listing;

-- A site that sells from other warehouses than before sells other goods.
create function due_from_areas() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger area_due after insert or update or delete on warehouse_area
  for each statement execute function due_from_areas();
create trigger site_due after insert on site for each statement execute function due_from_areas();
