-- At commit a line has counted what its receipts and recounts say, and its sound pieces are in stock where it
-- was announced to.
create or replace function check_inbound_counted() returns trigger language plpgsql as $$
declare line int := case when tg_table_name = 'inbound_line' then (to_jsonb(new) ->> 'id')::int
  else (to_jsonb(new) ->> 'inbound_line_id')::int end;
begin
  if not exists (
    select from inbound_line l join inbound i on i.id = l.inbound_id
    cross join lateral (select coalesce(sum(r.sound), 0) as sound, coalesce(sum(r.damaged), 0) as damaged
      from receipt_line r where r.inbound_line_id = l.id) r
    cross join lateral (
      select coalesce(sum(case d.kind when 'surplus' then d.result - d.pieces else d.pieces - d.result end), 0) as sound,
        coalesce(sum(d.result - d.pieces) filter (where d.kind = 'damaged'), 0) as damaged
      from inbound_difference d where d.inbound_line_id = l.id and d.result is not null) d
    cross join lateral (
      select coalesce(sum(m.amount) filter (where m.reason in ('received', 'corrected')
          and (m.relation_id, m.warehouse_id) = (l.relation_id, i.warehouse_id)), 0) as sound,
        coalesce(sum(m.amount) filter (where m.reason = 'damaged'), 0) as kept,
        count(*) filter (where m.reason in ('received', 'corrected')
          and (m.relation_id, m.warehouse_id) <> (l.relation_id, i.warehouse_id)) as strange
      from stock_movement m where m.inbound_line_id = l.id) m
    where l.id = line and l.sound = r.sound + d.sound and l.damaged = r.damaged + d.damaged
      and l.sound = m.sound and m.kept <= l.damaged and m.strange = 0) then
    raise exception 'line % of a shipment is counted other than it moved stock', line using errcode = 'check_violation';
  end if;
  return null;
end $$;
