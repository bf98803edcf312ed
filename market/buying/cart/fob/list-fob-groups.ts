import { sql } from 'kysely'
import type { fobGroups } from '#api/buying/cart-fob'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import { moneyText } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { whyNotInCart } from '../../../goods/inventory/available.ts'
import { type CartRow, cartColumns, cartJoins } from '../cart-line.ts'

type Groups = Out<typeof fobGroups>['list']

/** The goods by contract in the person's cart, by manufacturer and port, each group sorted by goods_sn. */
export async function listFobGroups(
  tx: Tx,
  { account_id, language }: Buyer,
  { merchant_uuid }: In<typeof fobGroups>,
): Promise<Out<typeof fobGroups>> {
  const ofMaker = merchant_uuid ? sql`mer.merchant_uuid = ${merchant_uuid}::uuid` : sql`true`
  const { rows } = await sql<CartRow & { logo: string | null }>`
    select ${cartColumns}, mer.logo from cart_line l ${cartJoins}
    where l.account_id = ${account_id} and l.purchase_mode = ${purchaseMode.fob} and not l.saved and ${ofMaker}
    order by mer.name, mer.id, r.fob_port nulls last, r.goods_sn, l.id`.execute(tx)
  const list: Groups = []
  for (const row of rows) {
    const { merchant_uuid: maker, fob_port: port } = row
    let group = list.at(-1)
    if (group?.merchant_uuid !== maker || group.port !== port) {
      group = { label: row.merchant_name, merchant_logo: row.logo, merchant_uuid: maker, port, children: [] }
      list.push(group)
    }
    group.children.push(childOf(row, language))
  }
  return { list }
}

const thousandths = (amount: number, of: number) => (amount / of).toFixed(3)

function childOf(row: CartRow, language: Language): Groups[number]['children'][number] {
  const { purchase_mode, amount } = row
  return {
    id: row.id,
    product_id: row.product_id,
    relation_id: row.relation_id,
    custom_sn: row.custom_sn,
    title: textIn(row.title, language),
    preview: row.preview,
    amount,
    minimum_amount: row.minimum_amount,
    multiple: row.multiple,
    price: moneyText(row.fob_price_cents),
    unit_price: moneyText(priceFor(row, purchase_mode, amount).unit_cents),
    volume: thousandths(row.volume_cm3, 1_000_000),
    weight: thousandths(row.gross_weight_g, 1000),
    carton_count: row.carton_count,
    problem: whyNotInCart(row, purchase_mode, amount),
  }
}
