import { sql } from 'kysely'
import type { startBatch as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { endsOrder, needsWords } from '#rules/buying/order/batch'
import { needsCause } from '#rules/buying/order/graph/end-causes'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { chooseOrders } from './choose-orders.ts'
import { sumOrders } from './sum-orders.ts'
import { wakeBatches } from './wake-batches.ts'

/**
 * Queues a move of many orders, and wakes the worker at commit. What gives back more than the sites let one
 * person end within a day waits for a second one (`approveBatch`). Orders that the graph does not allow to
 * move are refused one by one, when their turn comes. Refuses as `chooseOrders` does, a number of orders that
 * differs from the preview (`batch.changed`), and a missing reason where one is needed
 * (`order.reasonNeeded`) or cause (`order.causeNeeded`).
 */
export async function startBatch(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { event, remark, total_seen } = input
  const cause = needsCause(event) ? (input.cause ?? refuse('order.causeNeeded', {}, 'cause')) : null
  if (needsWords(event) && remark === '') refuse('order.reasonNeeded', {}, 'remark')
  const orders = await chooseOrders(tx, actor, input)
  if (orders.length !== total_seen) refuse('batch.changed', { total: orders.length })
  const { account_id, at } = actor
  // Batches that somebody starts at once count together.
  if (endsOrder(event))
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
  const ids = orders.map((order) => order.id)
  const { summary, sums } = await sumOrders(tx, actor, { event, ids, account_id, at })
  const { id } = await tx
    .insertInto('order_batch')
    .values({ event, remark, cause, account_id, created_at: at, second_needed: summary.second_person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into order_batch_item (batch_id, place, order_id)
    select ${id}, n.place, n.id from unnest(${ids}::int[]) with ordinality n (id, place)`.execute(tx)
  if (summary.back !== null && sums.length > 0)
    await tx
      .insertInto('order_batch_sum')
      .values(sums.map((sum) => ({ batch_id: id, ...sum })))
      .execute()
  await writeAudit(tx, actor, {
    action: 'batch.start',
    subject: 'batch',
    subject_id: id,
    after: {
      event,
      remark,
      ...(cause ? { cause } : {}),
      orders: orders.length,
      ...(summary.back === null ? {} : { back: summary.back }),
    },
  })
  await wakeBatches(tx)
  return { id }
}
