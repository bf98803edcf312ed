import { sql } from 'kysely'

const place = sql`company_id, relation_id, warehouse_id, condition`

/**
 * What must hold of dealers' private stock, each as a query that finds what breaks it; by their numbers in
 * the design.
 */
export const privateQuestions: Record<string, ReturnType<typeof sql>> = {
  // P1
  'a private lot is the sum of its movements, in pieces and in what was paid for them': sql`
    select l.id from private_lot l left join private_movement m on m.lot_id = l.id
    group by l.id having l.remaining <> coalesce(sum(m.amount), 0) or l.cost_left_cents <> coalesce(sum(m.cost_cents), 0)
      or (l.remaining = 0 and l.cost_left_cents <> 0)
      or l.received <> coalesce((array_agg(m.amount order by m.id))[1], 0)`,
  // P1
  'private stock on hand is what lies in its lots': sql`
    select s.company_id, s.relation_id, s.on_hand, l.pieces from private_stock s
    left join (select ${place}, sum(remaining)::int as pieces from private_lot group by ${place}) l using (${place})
    where s.on_hand <> coalesce(l.pieces, 0)`,
  // P2
  'private stock is reserved as its company’s orders and forms hold it': sql`
    select s.company_id, s.relation_id, s.reserved, h.held from private_stock s
    left join (select ${place}, sum(held)::int as held from (
      select ${place}, amount - gone as held from reservation where state = 'held' and company_id is not null
      union all select ${place}, held from requisition_line) v group by ${place}) h using (${place})
    where s.reserved + s.short <> coalesce(h.held, 0) or s.reserved not between 0 and s.on_hand`,
  // P2
  'held pieces are short only where nothing is free': sql`
    select company_id, relation_id, short from private_stock where short < 0 or (short > 0 and on_hand > reserved)`,
  // P3
  'what an order keeps is what its lines took from public stock, in lots of its company': sql`
    select o.order_number from orders o join order_line l on l.order_id = o.id join reservation v on v.order_line_id = l.id
    left join private_movement m on m.order_line_id = l.id and m.reason = 'kept'
    left join private_lot p on p.id = m.lot_id and p.relation_id = v.relation_id and p.order_id = o.id and p.company_id = o.company_id
      and p.warehouse_id = o.warehouse_id
    where o.keep group by o.id, l.id, v.relation_id, v.amount, v.state
    having coalesce(sum(m.amount) filter (where p.id is not null), 0) <> case v.state when 'left' then v.amount else 0 end`,
  // P3
  'what was paid for kept goods lies in their lots': sql`
    select o.order_number from orders o join private_lot p on p.order_id = o.id
    join private_movement m on m.lot_id = p.id and m.reason = 'kept' where o.keep
    group by o.id having sum(m.cost_cents) <> o.goods_fee_cents - o.coupon_fee_cents - o.discount_cents`,
  // P3
  'what left private stock with a line is what the line shipped of it': sql`
    select v.order_line_id from reservation v
    left join (select m.order_line_id, p.relation_id, -sum(m.amount) as pieces from private_movement m join private_lot p on p.id = m.lot_id
      where m.reason in ('shipped', 'pickedUp') group by 1, 2) t on t.order_line_id = v.order_line_id and t.relation_id = v.relation_id
    where v.company_id is not null
      and coalesce(t.pieces, 0) <> case v.state when 'left' then v.amount when 'held' then v.gone else 0 end`,
  // P3
  'what a dealer’s customers sent back is in lots once, at no more than it left with': sql`
    select l.id from order_line l join orders o on o.id = l.order_id and o.purchase_mode = 3
    join reservation v on v.order_line_id = l.id
    left join refund_line r on r.order_line_id = l.id
    left join lateral (select sum(m.amount) filter (where m.reason = 'returned') as back, sum(m.cost_cents) as cost
      from private_movement m join private_lot p on p.id = m.lot_id and p.relation_id = v.relation_id
      where m.order_line_id = l.id) b on true
    group by l.id, v.relation_id, v.amount, b.back, b.cost
    having coalesce(b.back, 0) <> coalesce(sum(r.sellable + r.damaged), 0) * (v.amount / (l.amount - l.cancelled)) or b.cost > 0`,
  // P7
  'goods of a sales order are its company’s own, and cost nothing': sql`
    select o.order_number from orders o join order_line l on l.order_id = o.id
    left join reservation v on v.order_line_id = l.id
    where case when o.purchase_mode = 3 then o.goods_fee_cents + o.discount_cents + o.coupon_fee_cents + l.total_cents <> 0
        or o.merchant_id is not null or v.company_id is distinct from o.company_id
      else l.unit_price_cents = 0 or v.company_id is not null end`,
  // P4
  'what leaves is taken from the oldest lot that has pieces, but for what goes back to where it was bought': sql`
    select m.id from private_movement m join private_lot l on l.id = m.lot_id
    join private_lot e on (e.company_id, e.relation_id, e.warehouse_id, e.condition)
      = (l.company_id, l.relation_id, l.warehouse_id, l.condition) and (e.aged_from, e.id) < (l.aged_from, l.id)
    where m.amount < 0 and m.reason <> 'givenBack'
      and (select coalesce(sum(x.amount), 0) from private_movement x where x.lot_id = e.id and x.id < m.id) > 0`,
  // P4
  'what goes back is taken from the lots of its own order': sql`
    select m.id from private_movement m join private_lot l on l.id = m.lot_id join order_line n on n.id = m.order_line_id
    where m.reason = 'givenBack' and n.order_id is distinct from l.order_id`,
  // P8
  'goods that are kept never wait to be prepared': sql`
    select order_number from orders where keep and status in (5, 2, 15, 45, 46, 90, 3, 8, 120)`,
  // P13
  'a private piece has a place': sql`
    select l.id from private_lot l left join stock s using (relation_id, warehouse_id) where s.relation_id is null`,
  // P9
  'a channel’s order is here once, and as long as a sales order of it has not ended': sql`
    select c.id from channel_order c
    where c.live <> exists (select from orders o where o.order_parent_id = c.order_parent_id and o.status not in (8, 9))
    union all select min(id) from channel_order where live group by channel_account_id, number_key having count(*) > 1`,
  // P9
  'the lines of a channel’s order are what its sales orders were made with': sql`
    select id from (
      select c.id, l.relation_id, l.amount from channel_order c join channel_line l on l.channel_order_id = c.id
      union all select c.id, l.relation_id, -l.amount from channel_order c
        join orders o on o.order_parent_id = c.order_parent_id and o.purchase_mode = 3 join order_line l on l.order_id = o.id) v
    group by id, relation_id having sum(amount) <> 0`,
  'a channel’s order is marked as long as its channel was not told of a shipment': sql`
    select c.id from channel_order c join orders o on o.order_parent_id = c.order_parent_id and o.purchase_mode = 3
    join shipment s on s.order_id = o.id
    where not c.unreported and not exists (select from channel_tracking t where t.shipment_id = s.id)`,
  'channels are told of what left, and of no piece twice': sql`
    select t.shipment_id, l.relation_id from channel_tracking t
    join channel_line l on l.channel_order_id = t.channel_order_id and l.line_no = t.line_no
    left join (select s.shipment_id, o.relation_id, s.quantity from shipment_line s join order_line o on o.id = s.order_line_id) v
      on v.shipment_id = t.shipment_id and v.relation_id = l.relation_id
    group by t.shipment_id, l.relation_id, v.quantity having sum(t.quantity) > coalesce(v.quantity, 0)`,
}
