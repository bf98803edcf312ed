import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { differenceDays, differenceState } from '#rules/buying/inbound/difference'
import { hoursAfter } from '#rules/buying/order/times'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { type LockedDifference, moveDifferences } from './move-differences.ts'

const atOnce = 100
const asked = sql.lit(differenceState.asked)

/** Lets differences stand that nobody answered in time; returns how many. */
export async function standDifferences(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<LockedDifference>`
    select d.* from inbound_difference d where d.state = ${asked} and d.answer_by <= ${actor.at}
    order by d.answer_by, d.id limit ${atOnce} for no key update skip locked`.execute(tx)
  await moveDifferences(tx, actor, { rows, event: 'stand' })
  return rows.length
}

type WaitingInbound = { inbound_number: string; merchant_id: number; count: number; answer_by: Date }

/** Reminds a manufacturer's people once, two days before what waits of a shipment stands. */
export async function remindOfDifferences(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<WaitingInbound>`
    with due as (
      select d.id from inbound_difference d where d.state = ${asked} and d.reminded_at is null
        and d.answer_by > ${actor.at} and d.answer_by <= ${hoursAfter(actor.at, 24 * differenceDays.reminder)}
      order by d.answer_by, d.id limit ${atOnce} for no key update skip locked),
    reminded as (update inbound_difference d set reminded_at = ${actor.at} from due where d.id = due.id returning d.*)
    select i.inbound_number, i.merchant_id, count(*)::int as count, min(r.answer_by) as answer_by
    from reminded r join inbound_line l on l.id = r.inbound_line_id join inbound i on i.id = l.inbound_id
    group by i.id order by i.id`.execute(tx)
  for (const { inbound_number, merchant_id, count, answer_by } of rows)
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'stock' }),
      name: 'receiptReminder',
      params: { inbound_number, count, answer_by: answer_by.toISOString() },
    })
  return rows.length
}
