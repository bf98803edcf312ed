import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { lotState } from '#rules/buying/contract/lot'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { acceptanceReminders, contractTimes, inspectionReminders } from '#rules/buying/contract/times'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import type { System } from '../../../actor.ts'
import type { OrderRow } from '../status/move.ts'
import type { LotRow } from './lock-lot.ts'
import { receive } from './receive-lot.ts'
import { settleReceipt } from './settle-receipt.ts'
import { tellLot } from './tell-lot.ts'

const atOnce = 100

/** Takes lots for received in good order of which nobody said otherwise in time; returns how many. */
export async function acceptLots(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<LotRow>`
    select l.* from lot l join orders o on o.id = l.order_id
    where l.state = ${lotState.arrived} and l.accept_by <= ${actor.at}
    order by l.accept_by limit ${atOnce} for no key update of o, l skip locked`.execute(tx)
  for (const lot of rows) await receive(tx, actor, { lot, came: [] })
  return rows.length
}

/** Confirms the receipt of orders whose lots are all received, and whose time to claim is over. */
export async function confirmReceipts(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<OrderRow>`
    select o.* from orders o
    where o.kind = ${sql.lit(orderKind.contract)} and o.status = ${sql.lit(orderStatus.awaitingReceipt)}
      and not exists (select from lot l where l.order_id = o.id
        and (l.state not in (${lotState.received}, ${lotState.settled}, ${lotState.cancelled}) or l.accept_by > ${actor.at}))
    order by o.id limit ${atOnce} for no key update of o skip locked`.execute(tx)
  for (const order of rows) await settleReceipt(tx, actor, { order, asTheyAre: false })
  return rows.length
}

type RemindedLot = Pick<OrderRow, 'account_id' | 'merchant_id' | 'order_number'> & {
  lot_no: number
  accept_by: Date
  reminded: number
}

/** Reminds buyers of lots that arrived and will count as received soon; returns how many. */
export async function remindOfAcceptance(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<RemindedLot>`
    with due as (
      select l.order_id, l.lot_no, p.passed from lot l cross join lateral (
        select count(*)::int as passed from unnest(${[...acceptanceReminders]}::int[]) d
        where l.accept_by - make_interval(days => d) <= ${actor.at}) p
      where l.state = ${lotState.arrived} and l.accept_by > ${actor.at} and p.passed > l.reminded
      order by l.accept_by limit ${atOnce} for no key update of l skip locked),
    told as (update lot l set reminded = due.passed from due where l.order_id = due.order_id and l.lot_no = due.lot_no
      returning l.*)
    select o.account_id, o.merchant_id, o.order_number, t.lot_no, t.accept_by, t.reminded from told t
    join orders o on o.id = t.order_id order by o.id, t.lot_no`.execute(tx)
  for (const { lot_no, accept_by, ...order } of rows) {
    const params = { lot_no: String(lot_no), accept_by: accept_by.toISOString() }
    await tellLot(tx, actor, { order, side: 'buyer', name: 'acceptanceComing', params })
  }
  return rows.length
}

/** Reminds buyers of inspections that wait for them; after the last day customer service may answer. */
export async function remindOfInspections(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<RemindedLot>`
    with due as (
      select l.order_id, l.lot_no, p.passed from inspection i join lot l on l.order_id = i.order_id and l.lot_no = i.lot_no
      cross join lateral (select count(*)::int as passed from unnest(${[...inspectionReminders]}::int[]) d
        where i.at + make_interval(days => d) <= ${actor.at}) p
      where i.state = ${evidenceState.toCheck} and p.passed > l.reminded
      order by i.at limit ${atOnce} for no key update of l skip locked),
    told as (update lot l set reminded = due.passed from due where l.order_id = due.order_id and l.lot_no = due.lot_no
      returning l.*)
    select o.account_id, o.merchant_id, o.order_number, t.lot_no, t.reminded from told t
    join orders o on o.id = t.order_id order by o.id, t.lot_no`.execute(tx)
  for (const { lot_no, reminded, ...order } of rows)
    if (reminded < inspectionReminders.length) {
      const params = { lot_no: String(lot_no) }
      await tellLot(tx, actor, { order, side: 'buyer', name: 'inspectionToJudge', params })
    }
  return rows.length
}

/** Marks lots that should have arrived a while ago, and of which nobody told; returns how many. */
export async function markUnknownArrivals(tx: Tx, { at }: System): Promise<number> {
  const over = hoursAfter(at, -24 * contractTimes.unknownArrivalDays)
  const { rows } = await sql`
    update lot set reminded = 1 where (order_id, lot_no) in (
      select order_id, lot_no from lot where state = ${lotState.onTheWater} and reminded = 0 and eta < ${over}
      order by eta limit ${atOnce} for no key update skip locked)
    returning lot_no`.execute(tx)
  return rows.length
}
