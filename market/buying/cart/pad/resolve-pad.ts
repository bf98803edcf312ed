import { sql } from 'kysely'
import type { orderPad } from '#api/buying/order-pad'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { platforms } from '#rules/goods/private/item-alias'
import { leastAmount } from '#rules/goods/quantity'
import { moneyText } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import { compactIdentifier } from '#rules/text/plain-input'
import type { Buyer } from '../../../actor.ts'
import { nearNumbers } from '../../../goods/catalogue/search/near-numbers.ts'
import { availableOf, whyNotBuy } from '../../../goods/inventory/available.ts'
import { type Goods, goodsColumns, goodsJoins } from '../../../goods/inventory/read-goods.ts'
import { type Area, checkOffered, findArea } from '../find-area.ts'

type ResolvedItem = Out<typeof orderPad>['list'][number]
type Item = ResolvedItem['items'][number]
type PadItem = Goods & {
  place: number
  /** Whether it is found by a number of the company's own or of its channels. */
  own: boolean
  in_cart: number
  elsewhere: { warehouse_name: string; available: number } | null
}
/** Merchants may give the same number; more of them than this is nothing to choose from. */
const itemsAtMost = 12

/**
 * Finds the items for each of these numbers in a warehouse area, by the company's own number, else that of
 * its channels, and by the model or platform number, in any case, with price, stock and rule, in one query:
 * a number that is both leaves the choice, so that neither item is taken for the other. In another query it
 * finds those whose signs alone were left out or put in. For an unknown number returns similar ones.
 * Refuses an area without the delivery or goods type (`order.deliveryNotOffered`, `stock.noneInWarehouse`).
 */
export async function resolvePad(
  tx: Tx,
  actor: Buyer,
  input: In<typeof orderPad>,
): Promise<Out<typeof orderPad>> {
  const area = await findArea(tx, input.warehouse_area_id)
  checkOffered(area, input, actor)
  const { models } = input
  const found = Map.groupBy(await find(tx, actor, { input, area, models }), ({ place }) => place)
  const items = input.models.map((_, i) => found.get(i + 1) ?? [])
  const unknown = input.models.filter((_, i) => items[i]!.length === 0)
  const near = await nearNumbers(tx, unknown, actor.language)
  const meant = models.map((model, i) =>
    items[i]!.length > 0 ? '' : sameNumber(model, near.get(model) ?? []),
  )
  if (meant.some(Boolean))
    for (const item of await find(tx, actor, { input, area, models: meant }))
      items[item.place - 1]!.push(item)
  return {
    list: input.models.map((model, i) => ({
      model,
      items: onesToChoose(items[i]!, input.purchase_mode).map((goods) =>
        show(goods, input.purchase_mode, actor.language),
      ),
      near: near.get(model) ?? [],
    })),
  }
}

/**
 * Items not sold in this mode are shown only where nothing else has the number, or where the company calls
 * them so: another item of this number is not what it means then.
 */
function onesToChoose(items: readonly PadItem[], mode: Goods['purchase_modes'][number]): readonly PadItem[] {
  const sold = items.filter(({ on_shelf, purchase_modes }) => on_shelf && purchase_modes.includes(mode))
  const meant = items.find(({ own }) => own)
  if (sold.length === 0) return items.slice(0, 1)
  return meant && !sold.some(({ own }) => own) ? [meant, ...sold] : sold
}

/** The only number with the same letters and digits; empty where none or several have them. */
function sameNumber(model: string, near: readonly { custom_sn: string }[]): string {
  const compact = compactIdentifier(model)
  const same = near.filter(({ custom_sn }) => compactIdentifier(custom_sn) === compact)
  return same.length === 1 ? same[0]!.custom_sn : ''
}

/** Names all platforms, for the index of own numbers has them between company and number. */
const everyPlatform = ['', ...platforms]

function find(
  tx: Tx,
  actor: Buyer,
  { input, area, models }: { input: In<typeof orderPad>; area: Area; models: readonly string[] },
): Promise<PadItem[]> {
  const { purchase_mode, logistics_type } = input
  return sql<PadItem>`
    select m.place::int, f.own, coalesce(c.amount, 0) as in_cart, e.elsewhere, ${goodsColumns}
    from unnest(${[...models]}::text[]) with ordinality m (model, place)
    join lateral (
      with own as (select a.relation_id as id, a.platform from item_alias a
        where a.company_id = ${actor.company_id} and a.platform = any (${everyPlatform}::text[])
          and lower(a.number) = lower(m.model))
      select id, bool_or(own) as own from (
        select id, true as own from own where platform = '' or not exists (select from own where platform = '')
        union all select id, false from relation where lower(custom_sn) = lower(m.model)
        union all select id, false from relation where lower(goods_sn) = lower(m.model)) n
      group by id order by own desc, id limit ${itemsAtMost}) f on true
    join lateral (select f.id as relation_id, ${area.warehouse_id}::int as warehouse_id) w on true
    ${goodsJoins}
    left join cart_line c on c.account_id = ${actor.account_id} and c.relation_id = r.id and not c.saved
      and c.warehouse_area_id = ${area.id} and c.purchase_mode = ${purchase_mode} and c.logistics_type = ${logistics_type}
    left join lateral (
      select json_build_object('warehouse_name', h.name, 'available', v.available) as elsewhere
      from relation_sold v join warehouse h on h.id = v.warehouse_id
      where v.relation_id = r.id and v.site_id = ${area.site_id} and v.purchase_mode = ${purchase_mode}
        and v.warehouse_id <> w.warehouse_id
      order by v.available desc, h.id limit 1) e on true
    order by m.place, f.own desc, r.custom_sn, r.id`
    .execute(tx)
    .then(({ rows }) => rows)
}

function show(goods: PadItem, mode: Goods['purchase_modes'][number], language: Language): Item {
  const least = leastAmount({ minimum: goods.minimum_amount, multiple: goods.multiple })
  const reason = whyNotBuy(goods, mode, least)
  return {
    relation_id: goods.relation_id,
    product_id: goods.product_id,
    merchant_name: goods.merchant_name,
    custom_sn: goods.custom_sn,
    goods_sn: goods.goods_sn,
    title: textIn(goods.title, language),
    color: goods.color && textIn(goods.color, language),
    preview: goods.preview,
    price: moneyText(goods.price_cents),
    special_offer: moneyText(goods.special_offer_cents),
    fob_price: moneyText(goods.fob_price_cents),
    tiers: [...goods.tiers],
    minimum_amount: goods.minimum_amount,
    multiple: goods.multiple,
    available: availableOf(goods) ?? 0,
    in_cart: goods.in_cart,
    sold_as: goods.on_shelf ? goods.purchase_modes : [],
    problem: reason,
    elsewhere: goods.elsewhere,
  }
}
