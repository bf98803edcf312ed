import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { dueIn } from '#rules/overview/queues'
import { refundStatus } from '#rules/status-codes'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { remindOnce } from '../../../people/message/remind-once.ts'

/** How many hours before its answer is due a manufacturer is reminded of a request. */
const hoursBefore = 12
/** The hours in which it may be due, over weekends and holidays. */
const longestWait = 24 * 14

type WaitingRefund = {
  refund_number: string
  order_number: string
  merchant_id: number
  updated_at: Date
  time_zone: string
}

/** Reminds a merchant's people once, some hours before finance decides about a request in their place. */
export async function remindOfRefunds(tx: Tx, actor: System): Promise<number> {
  const { at } = actor
  const { rows } = await sql<WaitingRefund>`
    select f.refund_number, o.order_number, f.merchant_id, f.updated_at, w.time_zone
    from refund f join orders o on o.id = f.order_id join warehouse w on w.id = f.warehouse_id
    where f.status = ${sql.lit(refundStatus.processing)} and f.waits_for = 'merchant'
      and f.updated_at > ${hoursAfter(at, -longestWait)} order by f.updated_at, f.id`.execute(tx)
  const due = rows.flatMap((row) => {
    const due_at = dueIn('refundsToAnswer', row.updated_at, { time_zone: row.time_zone })
    const soon = due_at > at && hoursAfter(due_at, -hoursBefore) <= at
    return soon ? [{ ...row, due_at, subject: `${row.refund_number} ${row.updated_at.toISOString()}` }] : []
  })
  const fresh = await remindOnce(tx, { name: 'refundReminder', at, due })
  for (const { merchant_id, refund_number, order_number, due_at } of fresh)
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'aftersale' }),
      name: 'refundReminder',
      params: { refund_number, order_number, answer_by: due_at.toISOString() },
    })
  return fresh.length
}
