import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { inboundDays, inboundState } from '#rules/buying/inbound/inbound-graph'
import { hoursAfter } from '#rules/buying/order/times'
import type { System } from '../../actor.ts'
import type { LockedInbound } from '../order/incoming/lock-inbound.ts'
import { moveInbound } from './move-inbound.ts'

const atOnce = 100

/** Closes shipments whose count can be opened again no more; returns how many. */
export async function closeInbounds(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<LockedInbound>`
    select i.* from inbound i
    where i.state = ${sql.lit(inboundState.received)} and i.finished_at < ${hoursAfter(actor.at, -24 * inboundDays.reopen)}
    order by i.finished_at limit ${atOnce} for no key update skip locked`.execute(tx)
  for (const inbound of rows) await moveInbound(tx, actor, { inbound, event: 'close' })
  return rows.length
}
