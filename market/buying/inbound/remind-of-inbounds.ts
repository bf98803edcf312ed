import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { addDays, dayAt, daysBetween } from '#rules/days'
import type { System } from '../../actor.ts'
import { merchantPeopleWho } from '../../people/message/merchant-people.ts'
import { notify } from '../../people/message/notify.ts'
import { remindOnce } from '../../people/message/remind-once.ts'

/** How many days before its day a manufacturer is reminded of a shipment; and then on its day. */
const daysBefore = 3

type ComingInbound = {
  id: number
  inbound_number: string
  merchant_id: number
  expected_on: string
  warehouse: string
  time_zone: string
}

/** Reminds a merchant's people of a shipment some days before its day, and asks on it for another one. */
export async function remindOfInbounds(tx: Tx, actor: System): Promise<number> {
  const { at } = actor
  const { rows } = await sql<ComingInbound>`
    select i.id, i.inbound_number, i.merchant_id, i.expected_on, w.name as warehouse, w.time_zone
    from inbound i join warehouse w on w.id = i.warehouse_id
    where i.state in (${sql.lit(inboundState.announced)}, ${sql.lit(inboundState.inTransit)})
      and i.expected_on <= ${addDays(dayAt(at, 'UTC'), daysBefore + 1)} order by i.expected_on, i.id`.execute(
    tx,
  )
  const due = rows.flatMap((row) => {
    const left = daysBetween(dayAt(at, row.time_zone), row.expected_on)
    const days = left > 0 ? daysBefore : 0
    return left > daysBefore ? [] : [{ ...row, days, subject: `${row.id} ${row.expected_on} ${days}` }]
  })
  const fresh = await remindOnce(tx, { name: 'inboundDue', at, due })
  for (const { merchant_id, inbound_number, expected_on, warehouse, days } of fresh)
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'stock' }),
      name: 'inboundDue',
      params: { inbound_number, expected_on, warehouse, days },
    })
  return fresh.length
}
