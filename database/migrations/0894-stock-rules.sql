-- What a manufacturer decides of an item in a warehouse: whether it is sold from there, and how few available
-- pieces it wants to be told of. low_told_at: told, and not available enough since. docs/decisions/0870.
alter table stock add column selling boolean not null default true;
alter table stock add column threshold int check (threshold between 1 and 1000000);
alter table stock add column low_told_at timestamptz;
alter table stock add constraint stock_told_of_threshold check (low_told_at is null or threshold is not null);

create function sellable(place stock) returns int language sql immutable as $$
  select case when not place.selling then 0 else place.on_hand - place.reserved end
$$;

create or replace view relation_available as
  select s.relation_id, s.warehouse_id, sellable(s) as available, not s.selling as stopped
  from stock s
  where not exists (select from bom_line b where b.relation_id = s.relation_id)
  union all
  select b.relation_id, w.id, min(coalesce(sellable(s) / b.amount, 0)), coalesce(bool_or(not s.selling), false)
  from bom_line b
  cross join warehouse w
  left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
  group by b.relation_id, w.id;
