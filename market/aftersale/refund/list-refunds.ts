import { type RawBuilder, sql } from 'kysely'
import type { officeRefundList } from '#api/aftersale/office-refund'
import type { refundInfo, refundList } from '#api/aftersale/refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import { refuse } from '#rules/refusals'
import { refundStatus } from '#rules/status-codes'
import type { Buyer, Merchant, Staff, User } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { newestIds } from '../../sql/newest-ids.ts'
import { behindKey, orderColumns, skipped } from '../../sql/page-query.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { searchNames } from '../../sql/search-names.ts'
import {
  knowsBuyer,
  ownRefunds,
  readRefund,
  readRefunds,
  showRow,
  showWhole,
  unpriced,
} from './read-refunds.ts'

type RefundFilter = { statuses: string; search: string }
type Turn = { status: number; waits_for: In<typeof officeRefundList>['waits_for'] }
type Count = Turn & { count: number }

const { processing, return: returning, awaitingRefund, complete, failed, cancelled } = refundStatus

/** Who may have to act in each status; the database's `refund_turn` says whose turn a request is. */
const turns: readonly Turn[] = [
  { status: processing, waits_for: 'merchant' },
  { status: processing, waits_for: 'buyer' },
  // Of goods that no manufacturer sold.
  { status: processing, waits_for: 'finance' },
  { status: returning, waits_for: 'buyer' },
  { status: returning, waits_for: 'warehouse' },
  { status: awaitingRefund, waits_for: 'finance' },
  { status: failed, waits_for: 'buyer' },
  { status: failed, waits_for: 'nobody' },
  { status: complete, waits_for: 'nobody' },
  { status: cancelled, waits_for: 'nobody' },
]

/** Whose turn it is, with the goods that have no manufacturer apart. */
const whoseTurn = ({ status, waits_for }: Turn): Turn['waits_for'] =>
  status === processing && waits_for === 'finance' ? 'ownGoods' : waits_for

type RefundSearch = { own: RawBuilder<unknown>; search: string }

/**
 * The search condition on requests `f`: by request or order number, model number, merchant, and by buyer
 * where the viewer may know the buyer.
 */
async function within(tx: Tx, viewer: User, { own, search }: RefundSearch): Promise<RawBuilder<unknown>> {
  if (search === '') return own
  const companies = knowsBuyer(viewer) ? await searchNames(tx, 'company', search) : []
  const merchants = await searchNames(tx, 'merchant', search)
  const found = numberPatterns(search).map((pattern) => sql`f.words like lower(${pattern})`)
  const from = sql`from refund f where ${own} and (${sql.join(found, sql` or `)}
    or f.company_id = any (${companies}::int[]) or f.merchant_id = any (${merchants}::int[]))`
  return sql`f.id = any (${await newestIds(tx, { id: sql`f.id`, from })}::int[])`
}

const asksFor = ({ statuses }: RefundFilter, status: number) =>
  statuses === '' || statuses.split(',').map(Number).includes(status)

/** Turns as rows `t`, so that the requests of each are read in order from an index. */
const asRows = (wanted: readonly Turn[]) => sql`unnest(${wanted.map(({ status }) => status)}::smallint[],
  ${wanted.map(({ waits_for }) => waits_for)}::text[]) t (status, waits_for)`

/**
 * The number of requests `f` within this scope for each turn, each counted up to a thousand; the ids of a
 * search are read only once.
 */
async function countTurns(tx: Tx, scope: RawBuilder<unknown>, { search }: RefundFilter): Promise<Count[]> {
  const { rows } =
    search === ''
      ? await sql<Count>`select t.status, t.waits_for, n.count from ${asRows(turns)} cross join lateral (select count(*)::int as count from (
      select from refund f where ${scope} and f.status = t.status and f.waits_for = t.waits_for limit ${countLimit}) found) n
    where n.count > 0`.execute(tx)
      : await sql<Count>`select f.status, f.waits_for, least(count(*), ${countLimit})::int as count from refund f where ${scope} group by 1, 2`.execute(
          tx,
        )
  return rows
}

const sum = (rows: readonly Count[]) => rows.reduce((total, { count }) => total + count, 0)

function byStatus(rows: readonly Count[]): { status: number; count: number }[] {
  const statuses = [...new Set(rows.map(({ status }) => status))].sort((a, b) => a - b)
  return statuses.map((status) => ({ status, count: sum(rows.filter((row) => row.status === status)) }))
}

/** The company's requests, newest first, with how many there are of each status. */
export async function listRefunds(
  tx: Tx,
  actor: Buyer,
  input: In<typeof refundList>,
): Promise<Out<typeof refundList>> {
  const { order_number, head, page, page_size, after } = input
  const ofOrder =
    order_number === ''
      ? sql`true`
      : sql`f.order_id = (select id from orders where order_number = ${order_number.toUpperCase()})`
  const scope = await within(tx, actor, {
    own: sql`${ownRefunds(actor)} and ${ofOrder}`,
    search: input.search,
  })
  const statuses = [...new Set(turns.map(({ status }) => status))].filter((status) => asksFor(input, status))
  const wanted = sql`from refund f where ${scope} and f.status = any (${statuses}::smallint[]) and ${upTo(sql`f.id`, head)}`
  const order = { id: sql`f.id`, falling: true }
  const found = sql`select f.* ${wanted} and ${behindKey(order, after)}`
  const { rows, next } = await readRefunds(tx, { found, order, page, page_size, after })
  const counts = await countTurns(tx, scope, input)
  return {
    list: rows.map((row) => showRow(row, actor)),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, wanted),
    counts: byStatus(counts),
  }
}

/** The query for a page of requests `f`: takes the first rows of each turn, then the first of all of them. */
function firstOf(scope: RawBuilder<unknown>, { wanted, search, order, most }: RefundQuery) {
  if (search !== '')
    return sql`select f.* from refund f where ${scope} and (f.status, f.waits_for) in (select t.status, t.waits_for from ${asRows(wanted)})`
  return sql`select f.* from ${asRows(wanted)} cross join lateral (
    select f.* from refund f where ${scope} and f.status = t.status and f.waits_for = t.waits_for
    order by ${order} limit ${most}) f`
}
type RefundQuery = { wanted: readonly Turn[]; search: string; order: RawBuilder<unknown>; most: number }

/**
 * The queue of requests to answer: all of them for staff, a merchant's own for its people; longest waiting
 * first.
 */
export async function queueOfRefunds(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof officeRefundList>,
): Promise<Out<typeof officeRefundList>> {
  const { waits_for, page_size, warehouse_id } = input
  const rowsOf = { kind: 'refund', ref: sql`f.refund_number` } as const
  const assigned =
    actor.kind === 'staff' && input.assigned ? assignedIs(input.assigned, actor, rowsOf) : sql`true`
  const here = warehouse_id === undefined ? sql`true` : sql`f.warehouse_id = ${warehouse_id}`
  const own = sql`${ownRefunds(actor)} and ${assigned} and ${here}`
  const scope = await within(tx, actor, { own, search: input.search })
  const pricing = waits_for === 'pricing'
  const isWanted = (turn: Turn) =>
    asksFor(input, turn.status) && (waits_for === '' || pricing || whoseTurn(turn) === waits_for)
  const turn = { by: sql`f.updated_at`, id: sql`f.id`, falling: waits_for === 'nobody' }
  // All of them end with what nobody has to act on, so they are paged by number.
  const order = waits_for === '' ? sql`(f.waits_for = 'nobody'), ${orderColumns(turn)}` : turn
  const behind = sql`${scope} and ${behindKey(order, input.after)}`
  const found = firstOf(pricing ? sql`${behind} and ${unpriced}` : behind, {
    wanted: turns.filter(isWanted),
    search: input.search,
    order: orderColumns(turn),
    most: skipped(input) + page_size + 1,
  })
  const { rows, next } = await readRefunds(tx, { ...input, found, order })
  const counts = await countTurns(tx, scope, input)
  const of = (who: Turn['waits_for']) => sum(counts.filter((row) => whoseTurn(row) === who))
  const unpricedCount = await countRows(tx, sql`from refund f where ${scope} and ${unpriced}`)
  return {
    list: rows.map((row) => showRow(row, actor)),
    next,
    count: pricing ? unpricedCount : sum(counts.filter(isWanted)),
    counts: byStatus(counts),
    waiting: {
      buyer: of('buyer'),
      merchant: of('merchant'),
      ownGoods: of('ownGoods'),
      warehouse: of('warehouse'),
      finance: of('finance'),
      pricing: unpricedCount,
    },
  }
}

/**
 * One request with lines, files and history. Refuses one that this person may not see (`refund.notFound`).
 */
export async function showRefund(
  tx: Tx,
  actor: User,
  { refund_number }: In<typeof refundInfo>,
): Promise<Out<typeof refundInfo>> {
  const number = refund_number.toUpperCase()
  const read = await readRefund(tx, sql`f.refund_number = ${number} and ${ownRefunds(actor)}`)
  return read ? showWhole(read, actor) : refuse('refund.notFound')
}
