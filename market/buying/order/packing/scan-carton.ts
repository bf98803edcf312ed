import { sql } from 'kysely'
import type { scanCarton as declared } from '#api/buying/packing'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countItem, countLabel, isBeingPacked, type ScanOutcome } from '#rules/buying/order/packing'
import { readScan } from '#rules/buying/order/scan'
import { refuse } from '#rules/refusals'
import { type Language, type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { lockOrder, type OrderRow } from '../status/move.ts'
import { type OrderCarton, readCartons } from './read-cartons.ts'
import { readCounted, showPacking } from './show-packing.ts'

type ScanMessage = Out<typeof declared>['said']
type ScannedItem = {
  outcome: ScanOutcome
  said: Partial<ScanMessage>
  carton?: number | null
  /** The carton that was shipped instead of this one. */
  instead?: number | undefined
}
type PackingOrder = { order: OrderRow; language: Language }

/**
 * Counts the scanned carton: a label counts that very carton, an item's number its only one; where an item
 * has several the label is asked for. Locks the order, so that two packers never count a carton twice. A scan
 * that counts nothing is answered, not refused: wrong goods, a carton too many, another order's, or an
 * unknown code. Refuses `order.notFound` and an order that is not being packed (`packing.notNow`).
 */
export async function scanCarton(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  if (!isBeingPacked(order.status)) refuse('packing.notNow')
  const packed = { order, language: actor.language }
  const { outcome, said, carton = null, instead } = await findCarton(tx, packed, input.code)
  if (outcome === 'counted' && carton !== null) {
    if (instead !== undefined) await swapGone(tx, { order_id: order.id, carton, instead })
    await tx
      .insertInto('packed_carton')
      .values({
        order_id: order.id,
        carton,
        by_hand: input.by_hand,
        account_id: actor.account_id,
        packed_at: actor.at,
      })
      .execute()
  }
  return {
    outcome,
    said: { item: null, title: null, carton, order_number: null, ...said },
    packing: await showPacking(tx, actor, input),
  }
}

/** This carton was marked as shipped but is still here: marks another of its kind as shipped instead. */
async function swapGone(
  tx: Tx,
  { order_id, carton, instead }: { order_id: number; carton: number; instead: number },
) {
  await tx
    .updateTable('packed_carton')
    .set({ carton: instead })
    .where('order_id', '=', order_id)
    .where('carton', '=', carton)
    .execute()
}

async function findCarton(tx: Tx, { order, language }: PackingOrder, code: string): Promise<ScannedItem> {
  const scanned = readScan(code)
  if (!scanned) return { outcome: 'unknown', said: {} }
  if ('order_number' in scanned && scanned.order_number !== order.order_number)
    return findOther(tx, scanned.order_number)
  const cartons = (await readCartons(tx, [order.id], language)).get(order.id) ?? []
  const counted = new Map((await readCounted(tx, order.id)).map((one) => [one.carton, one]))
  const countable = cartons.map((carton) => ({
    ...carton.item,
    n: carton.n,
    part: carton.part,
    counted: counted.get(carton.n)?.gone === false,
    gone: counted.get(carton.n)?.gone === true,
  }))
  if ('order_number' in scanned) {
    if (scanned.carton === null) return { outcome: 'thisOrder', said: {} }
    const { outcome, carton, instead } = countLabel(countable, scanned.carton)
    return { outcome, carton: scanned.carton, instead: instead?.n, said: carton ? wordsOf(carton) : {} }
  }
  const item = countItem(countable, scanned.item)
  if (!item) return findGoods(tx, scanned.item, language)
  const { outcome, carton } = item
  return { outcome, carton: outcome === 'counted' ? carton.n : null, said: wordsOf(carton) }
}

const wordsOf = ({
  custom_sn,
  title,
}: Pick<OrderCarton['item'], 'custom_sn' | 'title'>): Partial<ScanMessage> => ({
  item: custom_sn,
  title,
})

/** The answer to a code of another order than the one being packed. */
async function findOther(tx: Tx, order_number: string): Promise<ScannedItem> {
  const other = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('order_number', '=', order_number)
    .executeTakeFirst()
  return other ? { outcome: 'otherOrder', said: { order_number } } : { outcome: 'unknown', said: {} }
}

/** The answer to an item's number outside the order: another item of ours, or an unknown number. */
async function findGoods(tx: Tx, item: string, language: Language): Promise<ScannedItem> {
  const { rows } = await sql<{ custom_sn: string; title: Text3 }>`
    select r.custom_sn, p.title from relation r join product p on p.id = r.product_id
    where lower(r.goods_sn) = lower(${item}) or lower(r.custom_sn) = lower(${item}) or r.upc = ${item}
    order by r.id limit 1`.execute(tx)
  const [found] = rows
  if (!found) return { outcome: 'unknown', said: {} }
  return { outcome: 'wrongGoods', said: { item: found.custom_sn, title: textIn(found.title, language) } }
}
