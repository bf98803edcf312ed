-- How many pieces of these items come to each warehouse that nobody has a place for, and when the next do.
create or replace function incoming_of(relation_ids int[])
  returns table (relation_id int, warehouse_id int, pieces int, day date) language sql stable as $$
  with coming as (
    select l.relation_id, i.warehouse_id, i.expected_on as day, l.announced - l.sound - l.damaged as pieces
    from inbound_line l join inbound i on i.id = l.inbound_id
    where l.relation_id = any (relation_ids) and i.state in (1, 2, 3, 4) and l.announced > l.sound + l.damaged
    union all
    select b.relation_id, b.warehouse_id, b.arrives_on, b.quantity from presale_batch b
    where b.relation_id = any (relation_ids) and b.state = 'open' and b.inbound_id is null),
  places as (
    select b.relation_id, b.warehouse_id, sum(h.amount) as pieces
    from presale_batch b join presale_hold h on h.batch_id = b.id and h.state = 'held' left join inbound i on i.id = b.inbound_id
    where b.relation_id = any (relation_ids)
      and case when b.inbound_id is null then b.state = 'open' else b.state <> 'failed' and i.state in (1, 2, 3, 4) end
    group by 1, 2)
  select c.relation_id, c.warehouse_id, greatest(0, sum(c.pieces) - coalesce(max(p.pieces), 0))::int, min(c.day)
  from coming c left join places p using (relation_id, warehouse_id) group by 1, 2
$$;
