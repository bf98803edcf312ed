import type { In, Out } from '#api/call'
import type {
  addCart as addDeclared,
  changeCart as changeDeclared,
  delCartProduct,
  moveCart as moveDeclared,
} from '#api/cart'
import type { Tx } from '#database/connect'
import type { PurchaseMode } from '#rules/codes'
import { limits } from '#rules/fields'
import type { Cents } from '#rules/money'
import { shownPrice } from '#rules/price'
import { quantityRefusal } from '#rules/quantity'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { availableIn } from '../inventory/take.ts'
import { pricedLines } from './priced-lines.ts'
import { countLines } from './show-cart.ts'

type Goods = { product_id: number; relation_id: number; amount: number }
type Place = Pick<
  In<typeof addDeclared>,
  'warehouse_area_id' | 'logistics_type' | 'purchase_mode' | 'source_type'
>

async function warehouseOf(tx: Tx, warehouse_area_id: number): Promise<number> {
  const area = await tx
    .selectFrom('warehouse_area')
    .select('warehouse_id')
    .where('id', '=', warehouse_area_id)
    .executeTakeFirst()
  return area?.warehouse_id ?? refuse('stock.noneInWarehouse', {}, 'warehouse_area_id')
}

/** The items as they are sold in a mode; refuses `catalogue.notForSale` for any that is not. */
async function itemsFor(tx: Tx, goods: readonly Goods[], mode: PurchaseMode) {
  const rows = await tx
    .selectFrom('relation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select([
      'r.id',
      'r.product_id',
      'r.custom_sn',
      'r.price_cents',
      'r.special_offer_cents',
      'r.fob_price_cents',
      'r.minimum_amount',
      'r.multiple',
      'r.purchase_modes',
    ])
    .where(
      'r.id',
      'in',
      goods.map((one) => one.relation_id),
    )
    .where('r.off_shelf_at', 'is', null)
    .where('p.off_shelf_at', 'is', null)
    .execute()
  return goods.map((one) => {
    const item = rows.find((row) => row.id === one.relation_id && row.product_id === one.product_id)
    if (!item?.purchase_modes.includes(mode)) refuse('catalogue.notForSale', { relation_id: one.relation_id })
    return { ...item, price_seen_cents: shownPrice({ ...item, tiers: [] }, mode).base_cents as Cents }
  })
}

/**
 * Puts goods into the cart; an item that is there already gets more. Refuses `catalogue.notForSale`, quantities outside the
 * rules (`stock.belowMinimum`, `stock.notMultiple`, `stock.notEnough`), and `cart.full` beyond 500 lines.
 */
export async function addCart(
  tx: Tx,
  actor: Buyer,
  input: In<typeof addDeclared>,
): Promise<Out<typeof addDeclared>> {
  const warehouse_id = await warehouseOf(tx, input.warehouse_area_id)
  const list = await putLines(tx, actor, { place: input, warehouse_id, goods: input.goods_list })
  const count = await countLines(tx, actor.account_id)
  if (count > limits.cartLines) refuse('cart.full', { limit: limits.cartLines })
  return { count, list }
}

type Put = { place: Place; warehouse_id: number; goods: readonly Goods[] }

/** Adds goods to the lines of one place, checking each against its quantity rule. Gives the lines with their new amounts. */
export async function putLines(tx: Tx, actor: Buyer, { place, warehouse_id, goods }: Put) {
  const items = await itemsFor(tx, goods, place.purchase_mode)
  const available = await availableIn(
    tx,
    warehouse_id,
    items.map((item) => item.id),
  )
  const list = await tx
    .insertInto('cart_line')
    .values(
      goods.map(({ product_id, relation_id, amount }, i) => ({
        company_id: actor.company_id,
        account_id: actor.account_id,
        product_id,
        relation_id,
        amount,
        warehouse_id,
        warehouse_area_id: place.warehouse_area_id,
        purchase_mode: place.purchase_mode,
        logistics_type: place.logistics_type,
        source_type: place.source_type,
        price_seen_cents: items[i]!.price_seen_cents,
        created_at: actor.at,
      })),
    )
    .onConflict((same) =>
      same
        .columns(['account_id', 'relation_id', 'warehouse_area_id', 'purchase_mode', 'logistics_type'])
        .doUpdateSet((row) => ({
          amount: row('cart_line.amount', '+', row.ref('excluded.amount')),
          price_seen_cents: row.ref('excluded.price_seen_cents'),
        })),
    )
    .returning(['id', 'relation_id', 'amount'])
    .execute()
  for (const line of list) {
    const item = items.find((one) => one.id === line.relation_id)!
    const why = quantityRefusal(line.amount, {
      minimum: item.minimum_amount,
      multiple: item.multiple,
      maximum: available.get(item.id) ?? 0,
    })
    if (why)
      refuse(
        why,
        {
          custom_sn: item.custom_sn,
          minimum: item.minimum_amount,
          multiple: item.multiple,
          available: available.get(item.id) ?? 0,
        },
        'amount',
      )
  }
  return list
}

/** Sets the amount of a line (is_update 1), or adds to it. Refuses `cart.lineNotFound` and quantities outside the rules. */
export async function changeCart(
  tx: Tx,
  actor: Buyer,
  input: In<typeof changeDeclared>,
): Promise<Out<typeof changeDeclared>> {
  let line = tx.updateTable('cart_line').where('account_id', '=', actor.account_id)
  if (input.id) line = line.where('id', '=', input.id)
  else if (input.relation_id)
    line = line
      .where('relation_id', '=', input.relation_id)
      .where('warehouse_area_id', '=', input.warehouse_area_id)
      .where('purchase_mode', '=', input.purchase_mode)
      .where('logistics_type', '=', input.logistics_type)
  else refuse('cart.lineNotFound')
  const changed = await line
    .set((row) => ({ amount: input.is_update ? input.amount : row('amount', '+', input.amount) }))
    .returning('id')
    .executeTakeFirst()
  if (!changed) refuse('cart.lineNotFound')
  const [shown] = await pricedLines(tx, { account_id: actor.account_id, id: changed.id }, actor.language)
  if (!shown) refuse('cart.lineNotFound')
  const { custom_sn, minimum_amount: minimum, multiple, available } = shown
  if (shown.problem) refuse(shown.problem, { custom_sn, minimum, multiple, available }, 'amount')
  return { line: shown }
}

/** Moves a line to another warehouse area or delivery type; one that is there already takes its pieces. */
export async function moveCart(
  tx: Tx,
  actor: Buyer,
  input: In<typeof moveDeclared>,
): Promise<Out<typeof moveDeclared>> {
  const line = await tx
    .deleteFrom('cart_line')
    .where('id', '=', input.id)
    .where('account_id', '=', actor.account_id)
    .returningAll()
    .executeTakeFirst()
  if (!line) refuse('cart.lineNotFound')
  const warehouse_id = await warehouseOf(tx, input.warehouse_area_id)
  const place = {
    ...line,
    warehouse_area_id: input.warehouse_area_id,
    logistics_type: input.logistics_type ?? line.logistics_type,
  }
  const [moved] = await putLines(tx, actor, { place, warehouse_id, goods: [line] })
  return { id: moved!.id }
}

/** Takes lines out of the cart; ones that are gone already do not matter. */
export async function removeLines(
  tx: Tx,
  actor: Buyer,
  input: In<typeof delCartProduct>,
): Promise<Out<typeof delCartProduct>> {
  await tx
    .deleteFrom('cart_line')
    .where('account_id', '=', actor.account_id)
    .where('id', 'in', input.id.split(',').map(Number))
    .execute()
  return { count: await countLines(tx, actor.account_id) }
}

export async function emptyCart(tx: Tx, actor: Buyer): Promise<Record<string, never>> {
  await tx.deleteFrom('cart_line').where('account_id', '=', actor.account_id).execute()
  return {}
}
