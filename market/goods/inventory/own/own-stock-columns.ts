import { sql } from 'kysely'
import { hoursAfter } from '#rules/buying/order/times'
import { soldWeeks } from '#rules/goods/stock/stock-rule'

/** What a manufacturer sees of its stock `s`, of the item `r` in the warehouse `w`. */
export const ownStockColumns = (
  at: Date,
) => sql`s.relation_id, r.custom_sn, p.title, s.warehouse_id, w.name as warehouse_name,
  (select c.count_number from stock_count c where c.relation_id = s.relation_id and c.warehouse_id = s.warehouse_id
    and c.state in (0, 1)) as count_open,
  s.on_hand, s.reserved, s.on_hand - s.reserved as available, s.selling, s.threshold, s.rule_rev as rev, s.incoming,
  (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview,
  (select coalesce(-sum(v.amount), 0)::int from stock_movement v
    where v.relation_id = s.relation_id and v.warehouse_id = s.warehouse_id and v.reason in ('shipped', 'picked_up', 'kept')
      and v.at > ${hoursAfter(at, -soldWeeks * 7 * 24)} and v.at <= ${at}) as sold`
