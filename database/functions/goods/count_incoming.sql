-- Keeps with the stock of these items what comes of them; rows are locked in the order of their keys.
create or replace function count_incoming(relation_ids int[]) returns void language plpgsql as $$
begin
  insert into stock (relation_id, warehouse_id)
    select c.relation_id, c.warehouse_id from incoming_of(relation_ids) c where c.pieces > 0
      and not exists (select from stock s where s.relation_id = c.relation_id and s.warehouse_id = c.warehouse_id)
    order by 1, 2 on conflict do nothing;
  with wanted as (
    select s.relation_id, s.warehouse_id, coalesce(c.pieces, 0) as pieces, case when c.pieces > 0 then c.day end as day
    from stock s left join incoming_of(relation_ids) c on c.relation_id = s.relation_id and c.warehouse_id = s.warehouse_id
    where s.relation_id = any (relation_ids)),
  locked as materialized (
    select s.relation_id, s.warehouse_id, w.pieces, w.day from stock s join wanted w using (relation_id, warehouse_id)
    where (s.incoming, s.incoming_on) is distinct from (w.pieces, w.day)
    order by 1, 2 for no key update of s)
  update stock s set incoming = l.pieces, incoming_on = l.day from locked l
  where s.relation_id = l.relation_id and s.warehouse_id = l.warehouse_id;
end $$;
