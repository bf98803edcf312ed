import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { officeRefundList, refundInfo, refundList } from '#api/refund'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant, Staff, User } from '../actor.ts'
import { containing } from '../containing.ts'
import {
  ownRefunds,
  readRefund,
  readRefunds,
  refundsFrom,
  showRow,
  showWhole,
  unpriced,
  waitsFor,
} from './read-refunds.ts'

type Asked = { statuses: string; search: string }

/** What of the requests `f` somebody looks for: a request's or an order's number, a model number, who bought or sells. */
function found({ search }: Asked) {
  if (search === '') return sql`true`
  const like = containing(search)
  return sql`(f.refund_number ilike ${like} or o.order_number ilike ${like} or c.name ilike ${like} or m.name ilike ${like}
    or exists (select from refund_line r join order_line l on l.id = r.order_line_id
      where r.refund_id = f.id and (l.custom_sn ilike ${like} or l.goods_sn ilike ${like})))`
}

const ofStatuses = ({ statuses }: Asked) =>
  statuses === '' ? sql`true` : sql`f.status = any (${statuses.split(',').map(Number)}::int[])`

type Counts = { status: number; waits_for: string; count: number }

async function counted(tx: Tx, where: ReturnType<typeof sql>): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select f.status, ${waitsFor} as waits_for, count(*)::int as count ${refundsFrom} where ${where} group by 1, 2 order by 1`.execute(
    tx,
  )
  return rows
}

const sum = (rows: readonly Counts[]) => rows.reduce((total, { count }) => total + count, 0)

function byStatus(rows: readonly Counts[]): { status: number; count: number }[] {
  const statuses = [...new Set(rows.map(({ status }) => status))]
  return statuses.map((status) => ({ status, count: sum(rows.filter((row) => row.status === status)) }))
}

/** The company's requests, newest first, with how many there are of each status. */
export async function listRefunds(
  tx: Tx,
  actor: Buyer,
  input: In<typeof refundList>,
): Promise<Out<typeof refundList>> {
  const { order_number, page, page_size } = input
  const ofOrder = order_number === '' ? sql`true` : sql`o.order_number = ${order_number.toUpperCase()}`
  const scope = sql`${ownRefunds(actor)} and ${ofOrder} and ${found(input)}`
  const where = sql`${scope} and ${ofStatuses(input)}`
  const rows = await readRefunds(tx, { where, order: sql`f.id desc`, page, page_size })
  const counts = await counted(tx, scope)
  const wanted =
    input.statuses === ''
      ? counts
      : counts.filter(({ status }) => input.statuses.split(',').includes(String(status)))
  return { list: rows.map((row) => showRow(row, actor)), count: sum(wanted), counts: byStatus(counts) }
}

/** What of the requests `f` waits for somebody, or for a price of what came back damaged. */
function inTurn(waits_for: In<typeof officeRefundList>['waits_for']) {
  if (waits_for === '') return sql`true`
  return waits_for === 'pricing' ? unpriced : sql`${waitsFor} = ${waits_for}`
}

/** Requests for who answers them: all to staff, a merchant's own to its people; those that wait longest first. */
export async function queueOfRefunds(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof officeRefundList>,
): Promise<Out<typeof officeRefundList>> {
  const { waits_for, page, page_size } = input
  const scope = sql`${ownRefunds(actor)} and ${found(input)}`
  const where = sql`${scope} and ${ofStatuses(input)} and ${inTurn(waits_for)}`
  const ended = waits_for === 'nobody'
  const order = ended ? sql`f.updated_at desc, f.id desc` : sql`(${waitsFor} = 'nobody'), f.updated_at, f.id`
  const rows = await readRefunds(tx, { where, order, page, page_size })
  const counts = await counted(tx, scope)
  const of = (who: string) => sum(counts.filter((row) => row.waits_for === who))
  return {
    list: rows.map((row) => showRow(row, actor)),
    count: sum(await counted(tx, where)),
    counts: byStatus(counts),
    waiting: {
      buyer: of('buyer'),
      merchant: of('merchant'),
      warehouse: of('warehouse'),
      finance: of('finance'),
      pricing: sum(await counted(tx, sql`${scope} and ${unpriced}`)),
    },
  }
}

/** One request with all that belongs to it. Refuses what is not this person's to see (`refund.notFound`). */
export async function showRefund(
  tx: Tx,
  actor: User,
  { refund_number }: In<typeof refundInfo>,
): Promise<Out<typeof refundInfo>> {
  const number = refund_number.toUpperCase()
  const read = await readRefund(tx, sql`f.refund_number = ${number} and ${ownRefunds(actor)}`)
  return read ? showWhole(read, actor) : refuse('refund.notFound')
}
