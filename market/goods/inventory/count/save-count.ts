import { sql } from 'kysely'
import type { dropCount as dropDeclared, saveCount as saveDeclared } from '#api/goods/stock/office-count'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countBooks, countState, standsAlone } from '#rules/goods/stock/count-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { lockCount, moveCount } from './move-count.ts'

type KeylessInput<T> = Omit<T, 'idempotency_key'>
type CountLock = Awaited<ReturnType<typeof lockCount>>
type StockLevel = { on_hand: number; reserved: number; dealers: number }

/**
 * Saves how many pieces of an item somebody counted, with what dealers keep there. What differs from the
 * book at this moment is booked under the row's lock, so that orders that leave meanwhile do not count
 * twice: at once where it is little, else once another person has counted, too. Stock never falls below
 * what is reserved; the rest is short.
 * Refuses an unknown count (`count.notFound`), one that is over (`count.notAllowed`), and the same person's
 * second count, or the first one of whose count is doubted (`stock.secondPerson`).
 */
export async function saveCount(
  tx: Tx,
  actor: Staff,
  { count_number, pieces }: KeylessInput<In<typeof saveDeclared>>,
): Promise<Out<typeof saveDeclared>> {
  const count = await lockCount(tx, count_number)
  if (count.state !== countState.open && count.state !== countState.counted) refuse('count.notAllowed')
  const again = count.state === countState.counted
  if (again && count.counted_by === actor.account_id) refuse('stock.secondPerson')
  if (!again && count.cause === 'dispute' && (await madeDoubtedCount(tx, actor, count)))
    refuse('stock.secondPerson')
  const held = await lockStock(tx, count)
  const by = actor.account_id
  const said = again ? { recounted: pieces, recounted_by: by } : { counted: pieces, counted_by: by }
  if (
    !again &&
    !standsAlone({ counted: pieces, on_hand: held.on_hand + held.dealers, price_cents: count.price_cents })
  )
    return { state: await moveCount(tx, actor, { count, event: 'count', set: said }) }
  const { book, booked, short } = countBooks({ counted: pieces, ...held })
  await endShorts(tx, count, short)
  const set = { ...said, book, booked, short }
  const state = await moveCount(tx, actor, { count, event: 'book', set })
  const { id: count_id, relation_id, warehouse_id } = count
  if (booked !== 0)
    await tx
      .insertInto('stock_movement')
      .values({
        relation_id,
        warehouse_id,
        amount: booked,
        reason: 'counted',
        count_id,
        account_id: by,
        at: actor.at,
      })
      .execute()
  // A routine count that found no difference is not reported.
  if (count.cause !== 'turn' || booked !== 0 || short > 0)
    await tellMerchant(tx, actor, { count, name: 'countDone', more: { booked, short } })
  return { state }
}

/** Whether the count before, which is doubted by this one, was booked as this person made it. */
async function madeDoubtedCount(tx: Tx, { account_id }: Staff, { id, relation_id, warehouse_id }: CountLock) {
  const before = await tx
    .selectFrom('stock_count')
    .select(['counted_by', 'recounted_by'])
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .where('state', '=', countState.done)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (before?.recounted_by ?? before?.counted_by) === account_id
}

/** The stock, locked, and then what dealers keep there: goods come to them under this lock. */
async function lockStock(tx: Tx, { relation_id, warehouse_id }: CountLock): Promise<StockLevel> {
  const here = sql`relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`
  const { rows } = await sql<Omit<StockLevel, 'dealers'>>`
    select on_hand, reserved from stock where ${here} for no key update`.execute(tx)
  const { rows: kept } = await sql<Pick<StockLevel, 'dealers'>>`
    select coalesce(sum(on_hand), 0)::int as dealers from private_stock where ${here} and condition = 1`.execute(
    tx,
  )
  return { ...rows[0]!, ...kept[0]! }
}

/** What earlier counts did not find is known anew by this one. */
async function endShorts(tx: Tx, { relation_id, warehouse_id }: CountLock, short: number): Promise<void> {
  const here = sql`relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`
  await sql`update stock_count set short_over = true where ${here} and short > written_off and not short_over`.execute(
    tx,
  )
  await sql`update stock set short = ${short}::int where ${here} and short <> ${short}::int`.execute(tx)
}

/** Ends a count without booking anything, and says why. */
export async function dropCount(
  tx: Tx,
  actor: Staff,
  { count_number, reason }: KeylessInput<In<typeof dropDeclared>>,
): Promise<Out<typeof dropDeclared>> {
  const count = await lockCount(tx, count_number)
  const state = await moveCount(tx, actor, { count, event: 'drop', set: { reason } })
  await tellMerchant(tx, actor, { count, name: 'countDropped', more: { reason } })
  return { state }
}

type CountNotice =
  | { name: 'countDone'; more: { booked: number; short: number } }
  | { name: 'countDropped'; more: { reason: string } }

async function tellMerchant(
  tx: Tx,
  actor: Staff,
  { count, name, more }: CountNotice & { count: CountLock },
): Promise<void> {
  const { merchant_id, count_number, custom_sn: item, warehouse_name: warehouse } = count
  const to = await merchantPeopleWho(tx, { merchant_id, may: 'stock' })
  const params = { count_number, item, warehouse, page: `${count.relation_id}/${count.warehouse_id}` }
  if (name === 'countDone') await notify(tx, actor, { to, name, params: { ...params, ...more } })
  else await notify(tx, actor, { to, name, params: { ...params, ...more } })
}
