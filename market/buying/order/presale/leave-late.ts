import { sql } from 'kysely'
import type { leaveBooking as declared } from '#api/buying/presale/presale-final'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isLate } from '#rules/buying/presale/reservation'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { endWithMoneyBack } from '../end-with-money-back.ts'
import { lockOrder, orderEdge } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { tellMaker } from './tell-maker.ts'

/**
 * Ends a reservation whose goods come more than 30 days later than announced: its whole deposit goes back.
 * Refuses one that does not wait for its goods (`order.notAllowed`), and goods that are not so late
 * (`presale.notLate`).
 */
export async function leaveLate(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, order_number)
  orderEdge(order, 'cancelLate', actor)
  const { rows } = await sql<{ first_arrives_on: string; arrives_on: string }>`
    select b.first_arrives_on, b.arrives_on from presale_hold h join order_line l on l.id = h.order_line_id
    join presale_batch b on b.id = h.batch_id where l.order_id = ${order.id}`.execute(tx)
  if (!rows.some(isLate)) refuse('presale.notLate')
  const { status, returned } = await endWithMoneyBack(tx, actor, { order, event: 'cancelLate', remark: '' })
  const params = { returned, cause: 'late', reason: 'none' } as const
  await tellBuyer(tx, actor, { order, template: 'orderCancelled', params })
  await tellMaker(tx, actor, { order, name: 'reservationLeft', params: {} })
  return { status, returned: returned === 'none' ? '0.00' : returned }
}
