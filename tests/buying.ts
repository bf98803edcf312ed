import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { create, quote as quoteCall } from '#api/buying/order'
import type { Send } from '#api/wire/call'
import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { place } from '#market/buying/order/place'
import { quote } from '#market/buying/order/quote'
import { workOnOrder } from '#market/buying/order/work'
import { decideRecharge } from '#market/money/wallet/decide-recharge'
import { rechargeOffline } from '#market/money/wallet/recharge-offline'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { certifiedStatus } from '#rules/codes'
import { aProduct, aWarehouse, type RelationWish } from './goods.ts'
import { aBuyer, aFile, aStaff, noon } from './people.ts'

/** The same person at another time. */
export const later = <A extends { at: Date }>(actor: A, hours: number): A => ({
  ...actor,
  at: new Date(actor.at.getTime() + hours * 3_600_000),
})

export type Item = {
  product_id: number
  relation_id: number
  warehouse_area_id: number
  warehouse_id: number
}

/** An item with so many pieces in a warehouse of its own, or in the one given. Prices in cents. */
export async function anItem(
  db: Db,
  wish: Omit<RelationWish, 'stock'> & {
    on_hand?: number
    merchant_id?: number
    house?: { id: number; warehouse_area_id: number }
  } = {},
): Promise<Item> {
  const { on_hand = 100, merchant_id, house: given, ...relation } = wish
  const house = given ?? (await aWarehouse(db))
  const stock = relation.parts ? {} : { [house.id]: on_hand }
  const made = await aProduct(db, {
    ...(merchant_id === undefined ? {} : { merchant_id }),
    relations: [{ ...relation, stock }],
  })
  return {
    product_id: made.product_id,
    relation_id: made.relation_ids[0]!,
    warehouse_area_id: house.warehouse_area_id,
    warehouse_id: house.id,
  }
}

/** A buyer of a certified company, with so many dollars in the wallet. */
export async function aCustomer(db: Db, dollars = 0): Promise<Buyer & { email: string }> {
  const buyer = await aBuyer(db, { certified: certifiedStatus.certified })
  if (dollars > 0) await fund(db, buyer, dollars)
  return buyer
}

/** Recharges a wallet as people do: by a voucher that finance passes. */
export async function fund(db: Db, buyer: Buyer, dollars: number): Promise<void> {
  const { id } = await aRecharge(db, buyer, dollars)
  const finance = await aStaff(db, ['finance'], buyer.at)
  await inTransaction(db, (tx) => decideRecharge(tx, finance, { id, pass: 1, reason: '' }))
}

/** A recharge that waits for finance. */
export async function aRecharge(db: Db, buyer: Buyer, dollars: number) {
  const voucher = await aFile(db, buyer)
  const input = {
    amount: String(dollars),
    offline_method: 1 as const,
    paid_on: noon.toISOString().slice(0, 10),
    voucher_file_ids: [voucher],
    remark: '',
    idempotency_key: randomUUID(),
  }
  return inTransaction(db, (tx) => rechargeOffline(tx, buyer, input))
}

/** An address of the buyer's company. Gives its id. */
export async function anAddress(db: Db, buyer: Buyer, state = 'CA'): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      company_id: buyer.company_id,
      receiving_company: 'Sunrise',
      receiving_phone: '213 555 0100',
      receiving_zip: '90021',
      receiving_address: '1 Palm St',
      receiving_city: 'Los Angeles',
      receiving_state: state,
      created_at: buyer.at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Checkout = Partial<Omit<Send<typeof create>, 'product_list'>>

/** The input of a checkout of these items, picked up unless the wish says otherwise. */
export function aCheckout(items: readonly (Item & { quantity?: number })[], wish: Checkout = {}) {
  const product_list = items.map(({ product_id, relation_id, quantity = 1 }) => ({
    product_id,
    relation_id,
    quantity,
  }))
  return create.in.parse({
    logistics_type: 1,
    warehouse_area_id: items[0]!.warehouse_area_id,
    product_list: JSON.stringify(product_list),
    idempotency_key: randomUUID(),
    ...wish,
  })
}

/** Places a checkout of these items; gives the number of its first order and of the parent. */
export async function anOrder(
  db: Db,
  buyer: Buyer,
  { items, wish }: { items: readonly (Item & { quantity?: number })[]; wish?: Checkout },
) {
  const made = await inTransaction(db, (tx) => place(tx, buyer, aCheckout(items, wish)))
  return { ...made, order_number: made.order_numbers[0]! }
}

/** What a checkout of these items would cost, as the screen is told. */
export function aQuote(
  db: Db,
  buyer: Buyer,
  { items, wish }: { items: readonly (Item & { quantity?: number })[]; wish?: Checkout },
) {
  const { idempotency_key: _key, ...input } = aCheckout(items, wish)
  const asked = quoteCall.in.parse({ ...input, product_list: JSON.stringify(input.product_list) })
  return reading(db, (tx) => quote(tx, buyer, asked))
}

/** Pays what is due under a number from the wallet. */
export const pay = (db: Db, buyer: Buyer, order_sn: string) =>
  inTransaction(db, (tx) => payByBalance(tx, buyer, { order_sn }))

type Event = Parameters<typeof workOnOrder>[2]['event']
type LineQuantities = { line_id: number; quantity: number }[]

/** Moves an order as staff. */
export const work = (
  db: Db,
  staff: Staff,
  { remark = '', ...deed }: { event: Event; order_number: string; remark?: string; lines?: LineQuantities },
) =>
  inTransaction(db, (tx) =>
    workOnOrder(tx, staff, {
      ...deed,
      remark,
      carrier: 'Redwood Freight',
      tracking_number: 'RF1',
    }),
  )

/** The lines of an order, so many pieces of each, as a call names them. */
export async function eachLine(db: Db, order_number: string, quantity: number): Promise<LineQuantities> {
  const lines = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id as line_id')
    .where('o.order_number', '=', order_number)
    .orderBy('l.id')
    .execute()
  return lines.map(({ line_id }) => ({ line_id, quantity }))
}

/** An order row by its number. */
export const orderOf = (db: Db, order_number: string) =>
  db.selectFrom('orders').selectAll().where('order_number', '=', order_number).executeTakeFirstOrThrow()

/** What lies of an item in its warehouse. */
export const stockOf = (db: Db, { relation_id, warehouse_id }: Item) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('relation_id', '=', relation_id)
    .where('warehouse_id', '=', warehouse_id)
    .executeTakeFirstOrThrow()

/** What the company has available, in cents. */
export async function balanceOf(db: Db, buyer: Buyer): Promise<number> {
  const wallet = await db
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('kind', '=', 'company_available')
    .where('company_id', '=', buyer.company_id)
    .executeTakeFirst()
  return wallet?.balance_cents ?? 0
}

/** As much of an item comes in as makes so many available. */
export const restock = (db: Db, { relation_id, warehouse_id }: Item, available: number) =>
  sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select relation_id, warehouse_id, ${available} - on_hand + reserved, 'received', ${noon} from stock
    where relation_id = ${relation_id} and warehouse_id = ${warehouse_id} and on_hand - reserved < ${available}`.execute(
    db,
  )
