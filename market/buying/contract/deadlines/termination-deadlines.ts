import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { answerBy, terminationState, terminationTimes } from '#rules/buying/contract/end/termination'
import { hoursAfter } from '#rules/buying/order/times'
import type { System } from '../../../actor.ts'
import type { OrderRow } from '../../order/status/move.ts'
import { otherSide } from '../tell-side.ts'
import type { TerminationRow } from '../termination/read-termination.ts'
import { tellOfEnd } from '../termination/tell-of-end.ts'

const atOnce = 100

type WaitingTermination = OrderRow & Pick<TerminationRow, 'asked_by' | 'asked_at'>

/** Reminds who is to answer a request to end a contract some days before customer service decides. */
export async function remindOfTerminations(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<WaitingTermination>`
    with due as (
      select order_id, no from termination
      where state = ${terminationState.asked} and service_at > ${actor.at} and reminded_at is null
        and asked_at <= ${hoursAfter(actor.at, -24 * terminationTimes.reminderDays)}
      order by service_at limit ${atOnce} for no key update skip locked),
    reminded as (
      update termination t set reminded_at = ${actor.at} from due
      where t.order_id = due.order_id and t.no = due.no returning t.*)
    select o.*, r.asked_by, r.asked_at from reminded r join orders o on o.id = r.order_id order by o.id`.execute(
    tx,
  )
  for (const { asked_by, asked_at, ...order } of rows) {
    const params = { answer_by: answerBy(asked_at).toISOString() }
    await tellOfEnd(tx, actor, { order, side: otherSide(asked_by), name: 'terminationReminder', params })
  }
  return rows.length
}
