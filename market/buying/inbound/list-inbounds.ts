import { type RawBuilder, sql } from 'kysely'
import type { inboundList as declared } from '#api/buying/inbound/inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { inboundDays, inboundState } from '#rules/buying/inbound/inbound-graph'
import { countLimit } from '#rules/count-limit'
import type { Merchant, Staff } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import { ownInbounds } from '../order/incoming/lock-inbound.ts'

type Row = Out<typeof declared>['list'][number] & { id: number }

/** What a list shows of the shipments `i`. */
export const inboundColumns = (at: Date) => sql`
  i.id, i.inbound_number, i.state, m.name as merchant_name, i.warehouse_id, w.name as warehouse_name, i.reference,
  i.container_number, i.carrier, i.tracking, i.expected_on::text, i.first_expected_on::text,
  i.state in (1, 2) and i.expected_on < ${dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })} as overdue, l.*`
/** The lines of the shipments `i`, summed. */
export const inboundSums = sql`
  join merchant m on m.id = i.merchant_id join warehouse w on w.id = i.warehouse_id
  cross join lateral (select count(*)::int as lines, coalesce(sum(cartons), 0)::int as cartons,
    coalesce(sum(announced), 0)::int as announced, coalesce(sum(sound), 0)::int as sound, coalesce(sum(damaged), 0)::int as damaged
    from inbound_line where inbound_id = i.id) l`

/** Shipments `i` on the way whose day is so long over that they may be called lost (`notLostUntil`). */
const mayBeLost = (at: Date) => sql`i.state = ${sql.lit(inboundState.inTransit)} and i.expected_on < (
  select ${dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })} from warehouse w where w.id = i.warehouse_id)
    - ${sql.lit(inboundDays.lose)}`
/** What is found of a shipment `i` besides its numbers: its items, and for staff boxes that came with it. */
const foundWithin = (actor: Merchant | Staff, patterns: RawBuilder<unknown>) => sql`
  exists (select from inbound_line l join relation r on r.id = l.relation_id
    where l.inbound_id = i.id and (r.custom_sn ilike ${patterns} or r.upc ilike ${patterns}))
  or ${
    actor.kind === 'staff'
      ? sql`exists (select from receipt c join receipt_unknown u on u.receipt_id = c.id
    where c.inbound_id = i.id and u.barcode ilike ${patterns})`
      : sql`false`
  }`

/** Inbound shipments, of one manufacturer where one asks, newest first; staff sees no drafts. */
export async function listInbounds(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof declared> & { may_be_lost?: boolean },
): Promise<Out<typeof declared>> {
  const { state, warehouse_id, search, after, head, page, page_size } = input
  const patterns = sql`any (${numberPatterns(search)}::text[])`
  const found = sql`(i.inbound_number ilike ${patterns} or i.reference ilike ${patterns} or i.container_number ilike ${patterns}
    or i.tracking ilike ${patterns} or ${foundWithin(actor, patterns)})`
  const all = sql`from inbound i where ${ownInbounds(actor)}
    and ${actor.kind === 'staff' ? sql`i.announced_at is not null` : sql`true`}
    and ${warehouse_id === undefined ? sql`true` : sql`i.warehouse_id = ${warehouse_id}`}
    and ${search === '' ? sql`true` : found}`
  const listed = input.may_be_lost
    ? mayBeLost(actor.at)
    : state === undefined
      ? sql`true`
      : sql`i.state = ${state}`
  const from = sql`${all} and ${upTo(sql`i.id`, head)} and ${listed}`
  const { rows: read } = await sql<Row>`
    select ${inboundColumns(actor.at)} from (select i.* ${from} and ${following(sql`i.id`, after)} order by i.id desc
      limit ${page_size + 1} offset ${after ? 0 : (page - 1) * page_size}) i ${inboundSums} order by i.id desc`.execute(
    tx,
  )
  const { rows, next } = pageByNumber(read, page_size, ({ id }) => id)
  return {
    list: rows.map(({ id: _, ...row }) => row),
    count: await countRows(tx, from),
    counts: await countByState(tx, all),
    next,
    head: listHead(input, rows[0]?.id),
  }
}

/** How many of these shipments are in each state, each counted to a thousand. */
async function countByState(tx: Tx, all: RawBuilder<unknown>): Promise<Out<typeof declared>['counts']> {
  const { rows } = await sql<{ state: number; count: number }>`
    select s.state, c.count from unnest(${Object.values(inboundState)}::int[]) s (state)
    cross join lateral (select count(*)::int as count from (select ${all} and i.state = s.state limit ${countLimit}) n) c
    order by s.state`.execute(tx)
  return rows
}
