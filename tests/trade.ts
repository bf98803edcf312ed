import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { place } from '#market/order/place'
import { post } from '#market/wallet/post'
import { certifiedStatus } from '#rules/codes'
import { toCents } from '#rules/money'
import { aProduct, aWarehouse, type RelationWish } from './goods.ts'
import { aBuyer } from './people.ts'

type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** A certified buyer with this much in the wallet, in cents. */
export async function aRichBuyer(db: Db, cents: number): Promise<Buyer> {
  const buyer = await aBuyer(db, { certified: certifiedStatus.certified })
  const amount = toCents(cents)
  if (cents > 0)
    await inTransaction(db, (tx) =>
      post(tx, buyer, {
        kind: 'recharge',
        reference: randomUUID(),
        company_id: buyer.company_id,
        type: 2,
        method: 2,
        entries: [
          { kind: 'clearing_bank', amount_cents: toCents(-amount) },
          { kind: 'company_available', company_id: buyer.company_id, amount_cents: amount },
        ],
      }),
    )
  return buyer
}

/** An item with this much in one warehouse. */
export async function anItem(db: Db, on_hand: number, wish: RelationWish = {}) {
  const warehouse = await aWarehouse(db)
  const { product_id, relation_ids } = await aProduct(db, {
    relations: [{ ...wish, stock: { [warehouse.id]: on_hand } }],
  })
  return { product_id, relation_id: relation_ids[0]!, ...warehouse }
}
export type Item = Awaited<ReturnType<typeof anItem>>

/** Places an order for self pickup. */
export function buy(db: Db, buyer: Buyer, { item, quantity = 1 }: { item: Item; quantity?: number }) {
  return inTransaction(db, (tx) =>
    place(tx, buyer, {
      logistics_type: 1,
      purchase_mode: 1,
      source_type: 1,
      warehouse_area_id: item.warehouse_area_id,
      product_list: [{ product_id: item.product_id, relation_id: item.relation_id, quantity }],
      insurance: false,
      assembly: false,
      cart_id: '',
      note: '',
      po_number: '',
      idempotency_key: randomUUID(),
    }),
  )
}

export async function stockOf(db: Db, item: Item) {
  return db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('relation_id', '=', item.relation_id)
    .where('warehouse_id', '=', item.id)
    .executeTakeFirstOrThrow()
}
