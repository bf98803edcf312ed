import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { lotState } from '#rules/buying/contract/lot'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { milestonePart, milestoneState } from '#rules/buying/contract/money/milestones'
import { contractSides } from '#rules/buying/contract/state'
import { deliveryReminders } from '#rules/buying/contract/times'
import { orderStatus } from '#rules/buying/order/status'
import { addDays, dayAt } from '#rules/days'
import type { System } from '../../../actor.ts'
import { dayOfMoment } from '../../../sql/site-days.ts'
import { tellLot } from '../../order/lot/tell-lot.ts'
import type { OrderRow } from '../../order/status/move.ts'

const atOnce = 100
const { lit } = sql
const inProduction = [
  orderStatus.inProduction,
  orderStatus.inspectionRefused,
  orderStatus.awaitingShippingDocuments,
  orderStatus.shipmentReviewFailed,
]
const notSent = [lotState.planned, lotState.inspected, lotState.documentsRefused]

const day = (instant: RawBuilder<unknown>) => dayOfMoment({ instant, zone: sql`'UTC'` })

/** By how many days the lots of an order `o` may be later, as `deliveryDelay` counts them. */
const delay = (at: Date) => sql`(
  coalesce((select greatest(0, ${day(sql`p.created_at`)} - ${day(sql`(m.due_at - interval '1 millisecond')`)})
    from milestone m join payment_capture p on p.milestone_id = m.id and p.status = 'captured'
    where m.order_id = o.id and m.part = ${milestonePart.deposit} and m.state = ${milestoneState.captured}), 0)
  + coalesce((select sum(${day(sql`coalesce(i.judged_at, ${at})`)} - ${day(sql`i.at`)})
    from inspection i where i.order_id = o.id), 0))::int`

type Due = Pick<OrderRow, 'account_id' | 'merchant_id' | 'order_number'> & { lot_no: number; due_on: string }

/**
 * Reminds manufacturers of lots that are to be delivered soon and have no papers yet, and tells both sides of
 * those that are late, each time once whenever this runs; returns how many. The days stand still while an
 * inspection waits for its buyer; those of goods that are sent again were agreed later, and are as they are.
 */
export async function remindOfDelivery(tx: Tx, actor: System): Promise<number> {
  const today = dayAt(actor.at, 'UTC')
  const { rows } = await sql<Due>`
    with due as (
      select l.order_id, l.lot_no, d.due_on, p.passed from lot l join orders o on o.id = l.order_id
      cross join lateral (select l.planned_on + case when l.replaces is null then ${delay(actor.at)} else 0 end as due_on) d
      cross join lateral (select count(*)::int as passed from unnest(${[...deliveryReminders]}::int[]) r
        where d.due_on - r <= ${today}) p
      where l.state in (${sql.join(notSent.map(lit))}) and l.delivery_reminded < ${lit(deliveryReminders.length)}
        and l.planned_on <= ${addDays(today, deliveryReminders[0])} and p.passed > l.delivery_reminded
        and o.status in (${sql.join(inProduction.map(lit))})
        and not exists (select from inspection i where i.order_id = o.id and i.state = ${lit(evidenceState.toCheck)})
      order by l.planned_on limit ${atOnce} for no key update of l skip locked),
    told as (update lot l set delivery_reminded = due.passed from due
      where l.order_id = due.order_id and l.lot_no = due.lot_no returning l.order_id, l.lot_no, due.due_on)
    select o.account_id, o.merchant_id, o.order_number, t.lot_no, t.due_on::text as due_on from told t
    join orders o on o.id = t.order_id order by o.id, t.lot_no`.execute(tx)
  for (const { lot_no, due_on, ...order } of rows) {
    const late = due_on < today
    const params = { lot_no: String(lot_no), due_on, late: late ? 'yes' : 'no' } as const
    for (const side of contractSides)
      if (late || side === 'merchant') await tellLot(tx, actor, { order, side, name: 'lotToDeliver', params })
  }
  return rows.length
}
