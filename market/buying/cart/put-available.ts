import { sql } from 'kysely'
import type { padToCart } from '#api/buying/order-pad'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { limits } from '#rules/fields'
import { snapQuantity } from '#rules/goods/quantity'
import type { Cents } from '#rules/money/money'
import type { RefusalName } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Buyer } from '../../actor.ts'
import { availableOf, whyNotBuy } from '../../goods/inventory/available.ts'
import { type Goods, readGoods } from '../../goods/inventory/read-goods.ts'
import { summed, type Take } from '../../goods/inventory/stock-take.ts'
import { lockAccount } from '../../people/account/lock-account.ts'
import { countLines } from './count-lines.ts'
import { whyNotOffered } from './find-area.ts'
import { type CartPlace, type GoodsAmount, putLines } from './put-lines.ts'

type Wish = {
  place: CartPlace
  wanted: readonly Take[]
  /** Whether fewer are taken where there are not so many; otherwise such an item is left out. */
  fewer: boolean
}

/** The amount that went into the cart, and its price per piece there. */
export type CartAddition = { goods: Goods; unit_cents: Cents }
type Addition = Out<typeof padToCart>['added'][number]
type PutOutcome = { outcome: Out<typeof padToCart>; went: readonly CartAddition[] }

/**
 * Puts as much of these items into the cart as can be bought there, besides what it holds already, and
 * returns the reason for the others: not sold or delivered from there, out of stock, an amount against the
 * rule, or a full cart (`cart.full`). Refuses nothing.
 */
export async function putAvailable(
  tx: Tx,
  actor: Buyer,
  { place, wanted, fewer }: Wish,
): Promise<PutOutcome> {
  await lockAccount(tx, actor)
  const items = summed(wanted)
  const ids = items.map(({ relation_id }) => relation_id)
  const found = await readGoods(tx, place.area.warehouse_id, ids)
  const inCart = await amountsInCart(tx, actor, { place, ids })
  const count = await countLines(tx, actor)
  let room = limits.cartLines - count
  const unsold = whyNotOffered(place.area, place, actor)
  const added: Omit<Addition, 'cart_ids'>[] = []
  const left_out: Out<typeof padToCart>['left_out'] = []
  const puts: GoodsAmount[] = []
  for (const { relation_id, amount: asked } of items) {
    const goods = found.get(relation_id)
    const has = inCart.get(relation_id) ?? 0
    const amount = goods && fewer ? mostFitting(goods, { asked, has }) : asked
    const reason = goods ? (unsold ?? whyNotPut(goods, { place, amount, has })) : 'catalogue.notForSale'
    const named = {
      relation_id,
      custom_sn: goods?.custom_sn ?? '',
      title: goods ? textIn(goods.title, actor.language) : '',
    }
    if (goods && !reason && (has > 0 || room > 0)) {
      puts.push({ goods, amount })
      added.push({ ...named, amount, wanted: asked })
      if (has === 0) room -= 1
    } else left_out.push({ ...named, reason: reason ?? 'cart.full' })
  }
  if (puts.length === 0) return { outcome: { added: [], left_out, count }, went: [] }
  const put = await putLines(tx, actor, { place, puts })
  const went = puts.map(({ goods }) => ({ goods, unit_cents: put.prices.get(goods.relation_id)! }))
  const lineOf = new Map(put.lines.map(({ relation_id, id }) => [relation_id, id]))
  const placed = added.map((item) => ({ ...item, cart_ids: [lineOf.get(item.relation_id)!] }))
  return { outcome: { added: placed, left_out, count: put.count }, went }
}

type Amounts = { asked: number; has: number }

/** The largest part of the requested amount that the rule allows, given what is in the cart. */
function mostFitting(goods: Goods, { asked, has }: Amounts): number {
  const maximum = Math.max(0, availableOf(goods) ?? 0)
  const rule = { minimum: goods.minimum_amount, multiple: goods.multiple, maximum }
  return snapQuantity(has + asked, rule) - has
}

function whyNotPut(
  goods: Goods,
  { place, amount, has }: { place: CartPlace; amount: number; has: number },
): RefusalName | null {
  return whyNotBuy(goods, place.purchase_mode, has + amount) ?? (amount > 0 ? null : 'stock.notEnough')
}

async function amountsInCart(
  tx: Tx,
  actor: Buyer,
  { place, ids }: { place: CartPlace; ids: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ relation_id: number; amount: number }>`
    select relation_id, amount from cart_line
    where account_id = ${actor.account_id} and relation_id = any (${[...ids]}::int[]) and not saved
      and warehouse_area_id = ${place.area.id} and purchase_mode = ${place.purchase_mode}
      and logistics_type = ${place.logistics_type}`.execute(tx)
  return new Map(rows.map(({ relation_id, amount }) => [relation_id, amount]))
}
