import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Merchant } from '#market/actor'
import { copyProduct } from '#market/goods/merchant/change/copy-product'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { moveOwnChange } from '#market/goods/merchant/change/move-own-change'
import { beginProduct } from '#market/goods/merchant/change/open-change'
import { saveField } from '#market/goods/merchant/change/save-field'
import { saveClosure } from '#market/goods/merchant/closure/closures'
import { applyBulk, previewBulk } from '#market/goods/merchant/price/apply-bulk'
import { undoBulk } from '#market/goods/merchant/price/undo-bulk'
import { setShelf } from '#market/goods/merchant/shelf/set-shelf'
import { dateAfter, daysBefore } from '../../data/lay/moment.ts'
import { type DemoActors, demoActors } from '../actors.ts'
import { findGoods, type Goods } from '../goods.ts'

const hour = 1 / 24
type Work = { tx: Tx; at: Date; actors: DemoActors; goods: Goods; merchant_id: number }
type Words = Readonly<Record<string, string | number | boolean>>

/** What Harlow & Pine edits: what waits for its review, came back from it, and is being written. */
const bench =
  'A bench for six at the long side of a farmhouse table: solid ash, a top of one piece, and feet that level on an uneven floor. Seats two adults at either end without tipping.'
const credenza = { 'title.en-US': 'Rill credenza NOW ON SALE', collection: 'Rill, Ashdown and others' }
const reasons = [
  { path: 'title.en-US', reason: 'A title names the product; offers stand beside its price.' },
  { path: 'collection', reason: 'One collection only, please: buyers filter by it.' },
]
const desk: Words = {
  'title.en-US': 'Rill fluted writing desk, 55"',
  'title.es-ES': 'Escritorio acanalado Rill, 140 cm',
  'items.n1': true,
  'items.n1.custom_sn': 'HP-DSK-2201',
  'items.n1.price_cents': 41_900,
}

/**
 * What the people of Harlow & Pine do in their portal: products in each state of a review, one that is sold
 * no more, days until goods leave that a sheet changed and one that was put back, and days on which they are
 * closed.
 */
export async function seedPortal(tx: Tx, at: Date): Promise<void> {
  const { id: merchant_id } = await tx
    .selectFrom('merchant')
    .select('id')
    .where('slug', '=', 'harlow-pine')
    .executeTakeFirstOrThrow()
  const work = { tx, at, actors: await demoActors(tx), goods: await findGoods(tx), merchant_id }
  await archived(work)
  await edited(work)
  await sheets(work)
  const seller = work.actors.seller(merchant_id, daysBefore(at, 3))
  const closed = { from_on: dateAfter(at, 150), until_on: dateAfter(at, 156), sure: false }
  await saveClosure(tx, seller, { ...closed, reason: 'summer' })
}

/** Saves fields of a product, or of a new one; the last answer. */
async function written(tx: Tx, seller: Merchant, { fields, ...of }: { fields: Words } & Subject) {
  let change_id = 0
  for (const [path, value] of Object.entries(fields)) {
    const saved = await saveField(tx, seller, { ...of, path, value, rev: 0, on_published: false })
    change_id = saved.change_id
  }
  return change_id
}
type Subject = { product_id: number } | { change_id: number }

async function edited({ tx, at, actors, goods, merchant_id }: Work): Promise<void> {
  const seller = (days: number) => actors.seller(merchant_id, daysBefore(at, days))
  const of = (sn: string) => ({ product_id: goods.item(sn).product_id })
  const sent = async (days: number, change_id: number) => {
    const { rev } = await tx
      .selectFrom('product_change')
      .select('rev')
      .where('id', '=', change_id)
      .executeTakeFirstOrThrow()
    return moveOwnChange(tx, seller(days), { change_id, rev, event: 'send' })
  }
  const back = await written(tx, seller(3), { ...of('HP-SBD-555'), fields: credenza })
  const { rev } = await sent(2.9, back)
  const editor = actors.staff('editor', daysBefore(at, 2))
  await decideChange(tx, editor, { change_id: back, rev, pass: false, fields: reasons })
  const waits = { 'description.en-US': bench, 'title.es-ES': 'Banco de comedor Kestrel, de fresno macizo' }
  await sent(20 * hour, await written(tx, seller(21 * hour), { ...of('HP-BEN-471'), fields: waits }))
  const { change_id } = await beginProduct(tx, seller(1.5))
  await written(tx, seller(1.4), { change_id, fields: desk })
}

/** The bench of the year before, made as a copy, passed and taken from the shelf. */
async function archived({ tx, at, actors, goods, merchant_id }: Work): Promise<void> {
  const seller = (days: number) => actors.seller(merchant_id, daysBefore(at, days))
  const { change_id } = await copyProduct(tx, seller(41), goods.item('HP-BEN-471').product_id)
  const items = await tx
    .selectFrom('change_edit')
    .select('path')
    .where('change_id', '=', change_id)
    .where(sql<boolean>`path ~ '^items[.]n[0-9]+$'`)
    .orderBy('path')
    .execute()
  const fields = [
    { path: 'title.en-US', value: 'Kestrel dining bench of solid ash, first edition', rev: 1 },
    ...items.map(({ path }, i) => ({ path: `${path}.custom_sn`, value: `HP-BEN-46${i}`, rev: 0 })),
  ]
  for (const field of fields) await saveField(tx, seller(41), { change_id, ...field, on_published: false })
  const { rev } = await moveOwnChange(tx, seller(40.9), { change_id, rev: 0, event: 'send' })
  const editor = actors.staff('editor', daysBefore(at, 40))
  await decideChange(tx, editor, { change_id, rev, pass: true, fields: [] })
  const { product_id } = await tx
    .selectFrom('product_change')
    .select('product_id')
    .where('id', '=', change_id)
    .executeTakeFirstOrThrow()
  await setShelf(tx, seller(12), { product_id: product_id!, on_shelf: false })
}

/** Items that leave some days later: of a week, put back since, and of today. */
async function sheets({ tx, at, actors, merchant_id }: Work): Promise<void> {
  const all = await sellable(tx, merchant_id)
  const apply = async (days: number, { numbers, lead_days }: { numbers: string[]; lead_days: string }) => {
    const seller = actors.seller(merchant_id, daysBefore(at, days))
    const sheet = numbers.map((custom_sn) => ({ custom_sn, cells: { lead_days } }))
    const { hash } = await previewBulk(tx, seller, { rows: sheet })
    return applyBulk(tx, seller, { rows: sheet, hash, sure: true })
  }
  const { bulk_id } = await apply(2, { numbers: all, lead_days: '12' })
  await undoBulk(tx, actors.seller(merchant_id, daysBefore(at, 1.9)), { bulk_id })
  await apply(hour, { numbers: all.slice(-6), lead_days: '4' })
}

/** The numbers of items that leave from stock, in the order of their products. */
async function sellable(tx: Tx, merchant_id: number): Promise<string[]> {
  const items = await tx
    .selectFrom('relation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select('r.custom_sn')
    .where('r.merchant_id', '=', merchant_id)
    .where('r.off_shelf_at', 'is', null)
    .where('p.off_shelf_at', 'is', null)
    .where('p.is_bad_goods', '=', false)
    .where('r.lead_days', 'is not', null)
    .where('r.lead_days', '<', 10)
    .orderBy('r.id')
    .limit(40)
    .execute()
  return items.map(({ custom_sn }) => custom_sn)
}
