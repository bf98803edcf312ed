import { type RawBuilder, sql } from 'kysely'
import type { batchList, showBatch as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { BatchEvent, BatchOutcome } from '#rules/buying/order/batch'
import { type RefusalName, type RefusalParams, refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { listHead, upTo } from '../../../sql/by-key.ts'
import { fullName } from '../../../sql/full-name.ts'
import { worksOnOrders } from '../read/show-order.ts'

type Batch = Out<typeof declared>['batch']
type BatchRow = Omit<Batch, 'created_at' | 'finished_at' | 'event'> & {
  event: BatchEvent
  created_at: Date
  finished_at: Date | null
}

/** The outcome of an order of a batch; for a refusal its name, which the caller translates. */
export type BatchItemRow = {
  place: number
  order_number: string
  company_name: string
  outcome: BatchOutcome | null
  reason: RefusalName | ''
  params: RefusalParams
  at: string | null
}

type Viewer = Pick<Staff, 'account_id' | 'roles'>
/** The batches `b` that this person may see: all with order roles, else only their own. */
const ownBatches = (viewer: Viewer): RawBuilder<unknown> =>
  worksOnOrders(viewer) ? sql`true` : sql`b.account_id = ${viewer.account_id}`

async function readBatches(tx: Tx, viewer: Viewer, rest: RawBuilder<unknown>): Promise<Batch[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.event, b.remark, b.cause, ${fullName('a')} as by_name, b.account_id = ${viewer.account_id} as own, b.created_at, b.finished_at, n.*,
      ${fullName('p')} as approved_by,
      case when b.finished_at is null and b.second_needed and b.approved_by is null then 'waiting'
        when b.finished_at is null then 'running' when b.stopped_by is null then 'finished' else 'stopped' end as state
    from order_batch b join account a on a.id = b.account_id left join account p on p.id = b.approved_by
    cross join lateral (
      select count(*)::int as total, count(*) filter (where outcome = 'done')::int as done,
        count(*) filter (where outcome = 'refused')::int as refused, count(*) filter (where outcome = 'failed')::int as failed
      from order_batch_item where batch_id = b.id) n
    ${rest}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    approved_by: row.approved_by || null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }))
}

/** The batches of orders, newest first. */
export async function listBatches(
  tx: Tx,
  actor: Staff,
  input: In<typeof batchList>,
): Promise<Out<typeof batchList>> {
  const { page, page_size } = input
  const own = sql`${ownBatches(actor)} and ${upTo(sql`b.id`, input.head)}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_batch b where ${own}`.execute(tx)
  const list = await readBatches(
    tx,
    actor,
    sql`where ${own} order by b.id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { list, head: listHead(input, list[0]?.id), count: rows[0]!.count }
}

/**
 * One batch with its orders, all or those with one outcome. Refuses an unknown one, or one this person may
 * not see (`request.notFound`).
 */
export async function showBatch(
  tx: Tx,
  viewer: Viewer,
  input: In<typeof declared>,
): Promise<{ batch: Batch; list: BatchItemRow[]; count: number }> {
  const [batch] = await readBatches(tx, viewer, sql`where b.id = ${input.id} and ${ownBatches(viewer)}`)
  if (!batch) refuse('request.notFound')
  const list = await readItems(tx, input)
  return { batch, list, count: countOf(batch, input.outcome) }
}

function countOf(batch: Batch, outcome: In<typeof declared>['outcome']): number {
  if (outcome === '') return batch.total
  if (outcome === 'open') return batch.total - batch.done - batch.refused - batch.failed
  return batch[outcome]
}

function withOutcome(outcome: In<typeof declared>['outcome']): RawBuilder<unknown> {
  if (outcome === '') return sql`true`
  return outcome === 'open' ? sql`i.outcome is null` : sql`i.outcome = ${outcome}`
}

/** A page of a batch's orders, in their places. */
async function readItems(
  tx: Tx,
  { id, outcome, page, page_size }: In<typeof declared>,
): Promise<BatchItemRow[]> {
  const { rows } = await sql<Omit<BatchItemRow, 'at'> & { at: Date | null }>`
    select i.place, o.order_number, c.name as company_name, i.outcome, i.reason, i.params, i.settled_at as at
    from order_batch_item i join orders o on o.id = i.order_id join company c on c.id = o.company_id
    where i.batch_id = ${id} and ${withOutcome(outcome)}
    order by i.place limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))
}
