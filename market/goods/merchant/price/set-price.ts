import { sql } from 'kysely'
import type { setPrice as declared, prices as listing } from '#api/goods/price'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { cellsOf } from '#rules/goods/prices/price-cells'
import { type EditedPrices, editPrices } from '#rules/goods/prices/price-edit'
import { earliestSiteDay } from '#rules/goods/prices/special-days'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { readItems, shownItem } from './read-items.ts'
import { writePrices } from './write-prices.ts'

/** The prices of a product's items. Refuses a product of others (`request.notFound`). */
export async function showPrices(
  tx: Tx,
  { merchant_id, language }: Merchant,
  { product_id }: In<typeof listing>,
): Promise<Out<typeof listing>> {
  const own = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', product_id)
    .where('merchant_id', '=', merchant_id)
    .where('is_bad_goods', '=', false)
    .executeTakeFirst()
  if (!own) refuse('request.notFound')
  const items = await readItems(tx, { where: sql`r.product_id = ${product_id}` })
  return { list: items.map((item) => shownItem(item, language)) }
}

/**
 * Sets prices of an item: the shop, the product's history and the audit have them in the same transaction.
 * Refuses an item of others (`request.notFound`), prices that were changed since they were shown
 * (`price.moved`), what is no price or does not go with the others (`price.value`, `price.map`), and one
 * below half or above double of what it was, unless that is meant (`price.farOff`).
 */
export async function setPrice(
  tx: Tx,
  actor: Merchant,
  { relation_id, rev, cells, sure }: Omit<In<typeof declared>, 'idempotency_key'>,
): Promise<Out<typeof declared>> {
  const where = sql`r.id = ${relation_id} and r.merchant_id = ${actor.merchant_id}`
  const [item] = await readItems(tx, { where, lock: true })
  if (!item) refuse('request.notFound')
  if (item.rev !== rev) refuse('price.moved')
  const options = { today: earliestSiteDay(actor.at), byContainer: item.by_container }
  const edited = editPrices(item.prices, cells, options)
  refuseUnfit(edited, sure)
  const now = cellsOf(edited.prices)
  if (edited.changed.length === 0) return { rev, cells: now }
  await writePrices(tx, actor, { edits: [{ item, edited }] })
  const before = cellsOf(item.prices)
  await writeAudit(tx, actor, {
    action: 'price.set',
    subject: 'relation',
    subject_id: relation_id,
    before: Object.fromEntries(edited.changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(edited.changed.map((field) => [field, now[field]])),
  })
  return { rev: rev + 1, cells: now }
}

function refuseUnfit({ problems, far, prices: { price, map } }: EditedPrices, sure: boolean): void {
  const [wrong] = problems
  if (wrong?.problem === 'aboveMap')
    refuse('price.map', { price: moneyText(price), map: moneyText(map!) }, wrong.field)
  if (wrong) refuse('price.value', { problem: wrong.problem }, wrong.field)
  const [first] = far
  if (first && !sure) {
    const [before, after] = [moneyText(first.before), moneyText(first.after)]
    refuse('price.farOff', { before, after }, first.field)
  }
}
