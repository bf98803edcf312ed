import type { placeNearby } from '#api/goods/nearby'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { isDeliveredTo, offersDelivery } from '#rules/buying/delivery'
import type { FoundZone } from '#rules/buying/delivery-fee'
import { deliveredFee, pickupFee } from '#rules/buying/fees'
import { logisticsType, type PurchaseMode, purchaseMode } from '#rules/codes'
import { maySeePrice, priceFor } from '#rules/goods/price'
import { quantityRefusal } from '#rules/goods/quantity'
import { type Cents, moneyText, plus, times, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { readTariffZones } from '../delivery/zone-at.ts'
import { type PlaceOfZip, showPlace, wayTo } from './list-distances.ts'
import { type Goods, readGoods } from './read-goods.ts'
import { type NearbyStock, readHouses, readNearbyStock, type WarehouseNearby } from './read-nearby.ts'

type Answer = Out<typeof placeNearby>
type WantedGoods = { goods: Goods; amount: number }
type Look = {
  actor: Guest | User
  from: PlaceOfZip | null
  wanted: readonly WantedGoods[]
  goods_type: PurchaseMode
  /** The zone of that place by each warehouse's tariff. */
  zones: ReadonlyMap<number, FoundZone>
}

/**
 * The warehouses of this site that stock any of these goods, nearest to a place first (without a place those
 * with the largest stock first), with their stock and whether this amount can be bought there. Fees are
 * those of a checkout; a viewer who may not see prices gets neither. Refuses unknown goods or ones no longer
 * sold (`catalogue.notForSale`). Specification sections 2 (placeNearby) and 5.
 */
export async function listNearby(
  tx: Tx,
  actor: Guest | User,
  input: Omit<In<typeof placeNearby>, 'zip_code'> & { from: PlaceOfZip | null },
): Promise<Answer> {
  const { from } = input
  const wanted = await readWanted(tx, input.goods_list)
  const goods_type = input.goods_type ?? goodsTypeOf(wanted)
  const houses = await readHouses(tx, { site: actor.site, goods_type })
  const kept = await readNearbyStock(
    tx,
    wanted.map(({ goods }) => goods.relation_id),
  )
  const byHouse = Map.groupBy(kept, (one) => one.warehouse_id)
  const zones =
    from && maySeePrice(actor)
      ? await readTariffZones(tx, { zip: from.zip, at: actor.at })
      : new Map<number, FoundZone>()
  const look = { actor, from, wanted, goods_type, zones }
  const list = houses.flatMap((house) => {
    const here = byHouse.get(house.warehouse_id)
    return here ? [showHouse(house, here, look)] : []
  })
  return {
    from: from && showPlace(from),
    goods_type,
    goods: wanted.map((one) => showGoods(one, look)),
    list: list.toSorted(
      (a, b) => (a.way && b.way ? a.way.miles - b.way.miles : 0) || inAll(b) - inAll(a) || idOf(a) - idOf(b),
    ),
  }
}

const inAll = ({ stock }: Answer['list'][number]) => stock.reduce((sum, one) => sum + one.available, 0)
const idOf = (house: Answer['list'][number]) => house.warehouse_id

/** The requested goods, each once, in the given order. */
async function readWanted(tx: Tx, asked: In<typeof placeNearby>['goods_list']): Promise<WantedGoods[]> {
  const amounts = new Map<number, number>()
  for (const { relation_id, amount } of asked)
    amounts.set(relation_id, (amounts.get(relation_id) ?? 0) + amount)
  const found = await readGoods(tx, 0, [...amounts.keys()])
  for (const { relation_id, product_id } of asked) {
    const goods = found.get(relation_id)
    if (goods?.product_id !== product_id || !goods.on_shelf) refuse('catalogue.notForSale', { relation_id })
  }
  return [...amounts].map(([relation_id, amount]) => ({ goods: found.get(relation_id)!, amount }))
}

function goodsTypeOf(wanted: readonly WantedGoods[]): PurchaseMode {
  const soldAs = (mode: PurchaseMode) => wanted.every(({ goods }) => goods.purchase_modes.includes(mode))
  return !soldAs(purchaseMode.general) && soldAs(purchaseMode.special)
    ? purchaseMode.special
    : purchaseMode.general
}

function showGoods({ goods, amount }: WantedGoods, { actor, goods_type }: Look): Answer['goods'][number] {
  const { title, color, ...item } = goods
  const shown = {
    product_id: item.product_id,
    relation_id: item.relation_id,
    title: textIn(title, actor.language),
    color: color && textIn(color, actor.language),
    custom_sn: item.custom_sn,
    goods_sn: item.goods_sn,
    preview: item.preview,
    purchase_modes: item.purchase_modes,
    minimum_amount: item.minimum_amount,
    multiple: item.multiple,
    lead_days: item.lead_days,
    amount,
  }
  // An item that is not sold in this mode has no price in it.
  if (!maySeePrice(actor) || !item.purchase_modes.includes(goods_type)) return shown
  const { unit_cents } = priceFor(goods, goods_type, amount)
  return { ...shown, unit_price: moneyText(unit_cents), totalPrice: moneyText(times(unit_cents, amount)) }
}

function showHouse(house: WarehouseNearby, kept: readonly NearbyStock[], look: Look): Answer['list'][number] {
  const { services, latitude, longitude, ...place } = house
  const stock = look.wanted.map((one) => showStock(one, kept, look.goods_type))
  const logistics_types = typesOffered(house, look)
  const shown = {
    ...place,
    logistics_types,
    way: look.from && wayTo(look.from, { latitude, longitude }),
    stock,
    complete: stock.every(({ problem }) => problem === null),
    lead_days: Math.max(...look.wanted.map(({ goods }) => goods.lead_days)),
  }
  return maySeePrice(look.actor)
    ? { ...shown, fees: feesOf(look, house.warehouse_id, logistics_types) }
    : shown
}

function showStock(
  { goods, amount }: WantedGoods,
  kept: readonly NearbyStock[],
  goods_type: PurchaseMode,
): Answer['list'][number]['stock'][number] {
  const { relation_id, purchase_modes, minimum_amount: minimum, multiple } = goods
  const here = kept.find((one) => one.relation_id === relation_id)
  const rule = { minimum, multiple, maximum: here?.available ?? 0 }
  const whyNot = () => {
    if (!purchase_modes.includes(goods_type)) return 'catalogue.notForSale'
    if (!here) return 'stock.noneInWarehouse'
    return here.stopped ? 'stock.notSoldHere' : quantityRefusal(amount, rule)
  }
  return {
    relation_id,
    available: here?.available ?? 0,
    incoming: here?.incoming ?? 0,
    incoming_on: here?.incoming_on ?? null,
    problem: whyNot(),
  }
}

/** Pickup is open to everybody; deliveries go only to the states served. */
function typesOffered({ services }: WarehouseNearby, { actor, from }: Look): number[] {
  const buyer = { is_freight: actor.kind === 'buyer' && actor.is_freight }
  return Object.values(logisticsType).filter(
    (type) =>
      offersDelivery(services, type, buyer) &&
      (type === logisticsType.selfPickup || !from || isDeliveredTo(from.state)),
  )
}

function feesOf({ actor, wanted, zones }: Look, warehouse_id: number, offered: readonly number[]) {
  const lines = wanted.map(({ goods, amount }) => ({ ...goods, amount }))
  const buyer = { is_free_delivery: actor.kind === 'buyer' && actor.is_free_delivery }
  const zone = zones.get(warehouse_id) ?? null
  // Each merchant's goods become an order of their own, with its own delivery.
  const each = [...Map.groupBy(lines, (line) => line.merchant_id).values()].map((own) =>
    deliveredFee(own, buyer, zone),
  )
  const delivered = offered.includes(logisticsType.ship) ? sumKnown(each) : null
  return {
    pickup_fee: offered.includes(logisticsType.selfPickup) ? moneyText(pickupFee(lines)) : null,
    delivered_fee: delivered === null ? null : moneyText(delivered),
  }
}

/** The sum, null if one of the amounts is unknown. */
function sumKnown(amounts: readonly (Cents | null)[]): Cents | null {
  return amounts.reduce((sum, one) => (sum === null || one === null ? null : plus(sum, one)), zero)
}
