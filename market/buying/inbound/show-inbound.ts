import { sql } from 'kysely'
import type { inbound as declared } from '#api/buying/inbound/inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  type InboundEvent,
  type InboundState,
  merchantInboundEvents,
  notLostUntil,
  officeInboundEvents,
  reopensUntil,
} from '#rules/buying/inbound/inbound-graph'
import { merchantMay } from '#rules/people/merchant/team'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant, Staff } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import { ownInbounds } from '../order/incoming/lock-inbound.ts'
import { readDifferences } from './difference/read-differences.ts'
import { inboundColumns, inboundSums } from './list-inbounds.ts'
import { inboundMove } from './move-inbound.ts'
import { readReceipts } from './read-receipts.ts'

type Answer = Out<typeof declared>
type Row = Omit<Answer, 'announced_at' | 'arrived_at' | 'finished_at' | 'state'> & {
  id: number
  state: InboundState
  announced_at: Date | null
  arrived_at: Date | null
  finished_at: Date | null
  today: string
  waited: boolean
}

/**
 * An inbound shipment with its lines, history and receipts. Refuses an unknown one (`inbound.notFound`).
 */
export async function showInbound(
  tx: Tx,
  actor: Merchant | Staff,
  { inbound_number }: In<typeof declared>,
): Promise<Answer> {
  const { rows } = await sql<Row>`
    select ${inboundColumns(actor.at)}, i.announced_at, i.arrived_at, i.finished_at,
      ${dayOfMoment({ instant: sql`${actor.at}`, zone: sql`w.time_zone` })}::text as today,
      exists (select from receipt c where c.inbound_id = i.id and c.account_id = ${actor.account_id}) as counted_by_me,
      exists (select from presale_batch b where b.inbound_id = i.id and b.state = 'open') as waited from inbound i ${inboundSums}
    where i.inbound_number = ${inbound_number} and ${ownInbounds(actor)}
      and ${actor.kind === 'staff' ? sql`i.announced_at is not null` : sql`true`}`.execute(tx)
  const found = rows[0] ?? refuse('inbound.notFound')
  const { id, announced_at, arrived_at, finished_at, today: _, waited: __, ...row } = found
  return {
    ...row,
    announced_at: announced_at?.toISOString() ?? null,
    arrived_at: arrived_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    events: eventsFor(actor, found),
    goods: await readGoods(tx, actor, id),
    differences: await readDifferences(tx, actor, id),
    history: await readHistory(tx, actor, id),
    receipts: await readReceipts(tx, id),
  }
}

/** What this person may do to a shipment now. */
function eventsFor(actor: Merchant | Staff, row: Row): string[] {
  if (actor.kind === 'merchant' && !merchantMay(actor, 'stock')) return []
  const events = actor.kind === 'merchant' ? merchantInboundEvents : officeInboundEvents
  return events.filter((event) => inboundMove(actor, row.state, event) && isTime(event, row, actor))
}

/** Whether the time for an event has come and is not over, and no reservation that waits bars it. */
function isTime(
  event: InboundEvent,
  { finished_at, expected_on, today, waited }: Row,
  actor: Merchant | Staff,
): boolean {
  if (event === 'reopen') return finished_at === null || actor.at <= reopensUntil(finished_at)
  // Only service may fail what waits for it.
  const bars = waited && !(actor.kind === 'staff' && hasRole(actor.roles, 'service'))
  if (event === 'lose') return !bars && expected_on !== null && today > notLostUntil(expected_on)
  return event !== 'cancel' || !waited
}

async function readGoods(tx: Tx, { language }: Merchant | Staff, id: number): Promise<Answer['goods']> {
  type Goods = Omit<Answer['goods'][number], 'title'> & { title: Text3 }
  const { rows } = await sql<Goods>`
    select l.id as line_id, l.relation_id, r.custom_sn, r.upc, p.title, l.cartons, l.pieces_per_carton, l.announced, l.sound, l.damaged,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview,
      coalesce(b.quantity, 0) as presale, coalesce(b.booked, 0) as booked
    from inbound_line l join relation r on r.id = l.relation_id join product p on p.id = r.product_id
    left join presale_batch b on b.inbound_id = l.inbound_id and b.relation_id = l.relation_id and b.state <> 'failed'
    where l.inbound_id = ${id} order by l.id`.execute(tx)
  return rows.map((row) => ({ ...row, title: textIn(row.title, language) }))
}

/** Others than colleagues are named by their role alone. */
async function readHistory(tx: Tx, actor: Merchant | Staff, id: number): Promise<Answer['history']> {
  const rows = await tx
    .selectFrom('inbound_history as h')
    .leftJoin('account as a', 'a.id', 'h.account_id')
    .select(['h.event', 'h.to_state', 'h.by_role', 'h.reason', 'h.at', 'a.kind', fullName('a').as('name')])
    .where('h.inbound_id', '=', id)
    .orderBy('h.id')
    .execute()
  return rows.map(({ name, kind, at, ...row }) => ({
    ...row,
    name: kind === actor.kind ? (name ?? '') : '',
    at: at.toISOString(),
  }))
}
