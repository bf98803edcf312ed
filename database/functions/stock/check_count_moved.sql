-- At commit a count is in the state in which its history left it, and has moved what it booked, where it
-- counted.
create or replace function check_count_moved() returns trigger language plpgsql as $$
declare counting int := case when tg_table_name = 'stock_count' then (to_jsonb(new) ->> 'id')::int
  else (to_jsonb(new) ->> 'count_id')::int end;
begin
  if exists (
    select from stock_count c
    cross join lateral (select coalesce(sum(m.amount), 0) as moved,
        count(*) filter (where (m.relation_id, m.warehouse_id) <> (c.relation_id, c.warehouse_id)) as strange
      from stock_movement m where m.count_id = c.id) m
    where c.id = counting and (m.moved <> coalesce(c.booked, 0) or m.strange > 0
      or c.state is distinct from (select h.to_state from count_history h where h.count_id = c.id order by h.id desc limit 1))) then
    raise exception 'count % moved other than it says', counting using errcode = 'check_violation';
  end if;
  return null;
end $$;
