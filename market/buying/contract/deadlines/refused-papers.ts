import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { terminationState } from '#rules/buying/contract/end/termination'
import { lotState } from '#rules/buying/contract/lot'
import { contractSides } from '#rules/buying/contract/state'
import { refusedPaperReminders } from '#rules/buying/contract/times'
import type { System } from '../../../actor.ts'
import { refusedSince } from '../../../sql/lots-that-wait.ts'
import { tellLot } from '../../order/lot/tell-lot.ts'
import type { OrderRow } from '../../order/status/move.ts'

const atOnce = 100

type RefusedLot = Pick<OrderRow, 'account_id' | 'merchant_id' | 'order_number'> & {
  lot_no: number
  reminded: number
  at: Date
  remark: string
}

/**
 * Reminds manufacturers of papers that were refused and not replaced, each step once whenever this runs; with
 * the last the buyer hears of it, and customer service asks them. Returns how many. Nothing is asked of an
 * order that may end.
 */
export async function remindOfRefusedPapers(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<RefusedLot>`
    with due as (
      select l.order_id, l.lot_no, p.passed, r.at, r.remark from lot l cross join lateral (${refusedSince}) r
      cross join lateral (select count(*)::int as passed from unnest(${[...refusedPaperReminders]}::int[]) d
        where r.at + make_interval(days => d) <= ${actor.at}) p
      where l.state = ${sql.lit(lotState.documentsRefused)} and p.passed > l.reminded
        and not exists (select from termination e where e.order_id = l.order_id and e.state = ${terminationState.asked})
      order by r.at limit ${atOnce} for no key update of l skip locked),
    told as (update lot l set reminded = due.passed from due where l.order_id = due.order_id and l.lot_no = due.lot_no
      returning l.order_id, l.lot_no, l.reminded, due.at, due.remark)
    select o.account_id, o.merchant_id, o.order_number, t.lot_no, t.reminded, t.at, t.remark from told t
    join orders o on o.id = t.order_id order by o.id, t.lot_no`.execute(tx)
  for (const { lot_no, reminded, at, remark: reason, ...order } of rows) {
    const params = { lot_no: String(lot_no), refused_at: at.toISOString(), reason }
    const last = reminded >= refusedPaperReminders.length
    for (const side of contractSides)
      if (last || side === 'merchant')
        await tellLot(tx, actor, { order, side, name: 'papersToReplace', params })
  }
  return rows.length
}
