import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Merchant, Staff } from '#market/actor'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import { aCustomer, type Item, restock } from '#tests/fixtures/buying'
import { aDraft, aMerchant, aMovedChange, aSavedField, aWarehouse } from '#tests/fixtures/goods'
import { aMerchantBank, ownAccount } from '#tests/fixtures/paying/payouts'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { someRates } from '#tests/fixtures/tariffs'
import type { EarningCast, Life } from './earning-deeds.ts'

/** The fields that people edit in the histories. */
export const editedPaths = ['title.en-US', 'collection'] as const
export type EditedPath = (typeof editedPaths)[number]

type ModelEdit = { before: string | null; after: string; rev: number }
/** The open change of a product: 0 a draft, 1 sent, 2 sent back. */
export type ModelChange = {
  id: number
  rev: number
  state: 0 | 1 | 2
  edits: Partial<Record<EditedPath, ModelEdit>>
}
export type ModelProduct = {
  published: Record<EditedPath, string | null>
  change: ModelChange | null
  on_shelf: boolean
  price: number
  price_rev: number
  on_hand: number
  reserved: number
}
export type ModelShipment = {
  number: string
  product: number
  announced: number
  sound: number
  damaged: number
  day: number
  /** The day on which its count ended. */
  finished: number
  /** As in the graph: 1 announced, 3 arrived, 4 receiving, 5 received, 7 cancelled. */
  state: 1 | 3 | 4 | 5 | 7
}
export type ModelSale = {
  number: string
  product: number
  amount: number
  day: number
  state: 'made' | 'paid' | 'over'
}
type ModelSheet = {
  id: number
  day: number
  undone: boolean
  cells: { product: number; before: number; after: number }[]
}
/** A manufacturer's portal in plain numbers, written anew from its graphs. */
type PortalModel = {
  open: boolean
  products: ModelProduct[]
  shipments: ModelShipment[]
  sales: ModelSale[]
  sheets: ModelSheet[]
}

type PortalCast = Omit<EarningCast, 'db'> & {
  colleague: Merchant
  editor: Staff
  administrator: Staff
  goods: (Item & { custom_sn: string; kind: string })[]
  folder: string
}
export type PortalWorld = PortalCast & { db: Db; model: PortalModel; life: Life }

const prices = [20_000, 7_333]
/** The pieces of each product at first, so that sales need not wait for a shipment. */
const atFirst = 6

/** A shop with a manufacturer of two products, each made by a change that passed. */
export async function openPortal(db: Db): Promise<PortalCast> {
  const buyer = await aCustomer(db, 5_000_000)
  const merchant_id = await aMerchant(db)
  const [seller, colleague] = [await aSeller(db, merchant_id), await aSeller(db, merchant_id)]
  const [finance, second, other] = [
    await aStaff(db, ['finance']),
    await aStaff(db, ['finance']),
    await aStaff(db, ['finance']),
  ]
  const [warehouse, service] = [await aStaff(db, ['warehouse']), await aStaff(db, ['service'])]
  const [editor, administrator] = [await aStaff(db, ['editor']), await aStaff(db, ['administrator'])]
  await aMerchantBank(db, { merchant_id, checked_by: other.account_id })
  await sql`update merchant set minimum_payout_cents = 0 where id = ${merchant_id}`.execute(db)
  await ownAccount(db)
  await someRates(db, [{ basis_points: 1_250 }, { merchant_id, basis_points: 977, minimum: 41 }])
  await sql`update site set refunds_per_month = 1000`.execute(db)
  const house = await aWarehouse(db)
  const goods: PortalCast['goods'] = []
  for (const price of prices) {
    const { change_id, number: custom_sn, category } = await aDraft(db, seller)
    const kind = `Sofas of house ${category}`
    await sql`update category set name = ${JSON.stringify({ 'en-US': kind })} where id = ${category}`.execute(
      db,
    )
    await aSavedField(db, seller, { change_id, path: 'items.n1.price_cents', value: price, rev: 1 })
    const { rev } = await aMovedChange(db, seller, { change_id })
    await inTransaction(db, (tx) => decideChange(tx, editor, { change_id, rev, pass: true, fields: [] }))
    const { id: relation_id, product_id } = await db
      .selectFrom('relation')
      .select(['id', 'product_id'])
      .where('custom_sn', '=', custom_sn)
      .executeTakeFirstOrThrow()
    const { warehouse_area_id } = house
    const place = { relation_id, warehouse_id: house.id }
    await db.insertInto('stock').values(place).execute()
    await restock(db, place, atFirst)
    goods.push({ ...place, product_id, custom_sn, kind, warehouse_area_id })
  }
  const people = {
    buyer,
    seller,
    colleague,
    editor,
    administrator,
    finance,
    second,
    other,
    warehouse,
    service,
  }
  const folder = await mkdtemp(join(tmpdir(), 'trestle-portal-'))
  return { ...people, merchant_id, stored: goods[0]!, goods, folder }
}

/** The model of that shop. */
export function aFreshPortal(): PortalModel {
  const products = prices.map((price) => ({
    published: { 'title.en-US': 'Canary three-seat sofa', collection: null },
    change: null,
    on_shelf: true,
    ...{ price, price_rev: 0, on_hand: atFirst, reserved: 0 },
  }))
  return { open: true, products, shipments: [], sales: [], sheets: [] }
}

export const aFreshLife = (): Life => ({ day: 0, order_number: '', refund: 'RNONE', items: [] })
