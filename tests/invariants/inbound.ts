import { sql } from 'kysely'

/** What must hold of inbound shipments, each as a query that finds what breaks it (merchants.md M14). */
export const inboundQuestions: Record<string, ReturnType<typeof sql>> = {
  'a line of a shipment has counted what its receipts and recounts say, and moved its sound pieces into stock': sql`
    select l.id from inbound_line l
    cross join lateral (select coalesce(sum(case kind when 'surplus' then result - pieces else pieces - result end), 0) as sound,
        coalesce(sum(result - pieces) filter (where kind = 'damaged'), 0) as damaged
      from inbound_difference where inbound_line_id = l.id and result is not null) d
    where l.sound <> d.sound + coalesce((select sum(sound) from receipt_line where inbound_line_id = l.id), 0)
      or l.damaged <> d.damaged + coalesce((select sum(damaged) from receipt_line where inbound_line_id = l.id), 0)
      or l.sound <> coalesce((select sum(amount) from stock_movement
        where inbound_line_id = l.id and reason in ('received', 'corrected')), 0)`,
  'nothing is counted of a shipment that is not here': sql`
    select l.id from inbound_line l join inbound i on i.id = l.inbound_id
    where i.state not in (4, 5, 6) and (l.sound, l.damaged) <> (0, 0)`,
  'of a count that ended each line has the differences that hold, and no other': sql`
    select l.id from inbound_line l join inbound i on i.id = l.inbound_id
    cross join lateral (select coalesce(sum(coalesce(result, pieces)) filter (where kind = 'missing'), 0) as missing,
        coalesce(sum(coalesce(result, pieces)) filter (where kind = 'damaged'), 0) as damaged,
        coalesce(sum(coalesce(result, pieces)) filter (where kind = 'surplus'), 0) as surplus
      from inbound_difference where inbound_line_id = l.id and state <> 5) d
    where i.state in (5, 6) and (d.missing, d.damaged, d.surplus) is distinct from
      (greatest(0, l.announced - l.sound - l.damaged), l.damaged, greatest(0, l.sound + l.damaged - l.announced))`,
  'a difference waits only once its count has ended': sql`
    select d.id from inbound_difference d join inbound_line l on l.id = d.inbound_line_id join inbound i on i.id = l.inbound_id
    where d.state in (0, 2) and i.state not in (5, 6)`,
  'a difference is where its history left it': sql`
    select d.id from inbound_difference d where d.state is distinct from
      (select to_state from inbound_difference_history where inbound_difference_id = d.id order by id desc limit 1)`,
  'damaged pieces of a shipment are in stock only where they went to bad goods': sql`
    select l.id from inbound_line l
    where coalesce((select sum(m.amount) from stock_movement m where m.inbound_line_id = l.id and m.reason = 'damaged'), 0)
      <> coalesce((select sum(coalesce(d.result, d.pieces)) from inbound_difference d
        where d.inbound_line_id = l.id and d.gone_to = 'badGoods'), 0)
    union all
    select d.id from inbound_difference d join stock_movement m on m.inbound_line_id = d.inbound_line_id and m.reason = 'damaged'
    join relation r on r.id = m.relation_id where d.gone_to = 'badGoods' and r.product_id <> d.bad_product_id`,
  'a box that was counted to a line is booked there with all its pieces': sql`
    select s.receipt_unknown_id from box_solution s join receipt_unknown x on x.id = s.receipt_unknown_id
    where s.receipt_id is not null and x.pieces is distinct from (select sound from receipt_line
      where receipt_id = s.receipt_id and inbound_line_id = s.inbound_line_id)`,
}
