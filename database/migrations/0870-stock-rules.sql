-- A manufacturer may stop selling an item from a warehouse, and be told when little of it is left there.
alter table stock add column selling boolean not null default true,
  add column threshold int constraint stock_threshold_positive check (threshold > 0),
  -- when its people were told that less than the threshold is free; null again once there is enough
  add column low_since timestamptz;
-- What can be bought at once; null where selling is stopped.
alter table stock add column free int generated always as (case when selling then on_hand - reserved end) virtual;
create index stock_with_threshold on stock (relation_id, warehouse_id) where threshold is not null;

-- How many pieces can be bought of an item in a warehouse; a combination has as many as its scarcest part allows.
create or replace view relation_available as
  select s.relation_id, s.warehouse_id, s.free as available
  from stock s
  where s.selling and not exists (select from bom_line b where b.relation_id = s.relation_id)
  union all
  select b.relation_id, w.id, min(coalesce(s.free / b.amount, 0))
  from bom_line b
  cross join warehouse w
  left join stock s on s.relation_id = b.part_relation_id and s.warehouse_id = w.id
  group by b.relation_id, w.id;
