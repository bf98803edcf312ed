import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { FrozenAddress } from '#database/tables'
import {
  type LogisticsType,
  logisticsType,
  type PurchaseMode,
  purchaseMode,
  type SourceType,
  type WarehouseService,
  warehouseService,
} from '#rules/codes'
import { memberTierFor, type OrderFees, orderFees, type UnitFees } from '#rules/fees'
import { type Cents, times, zero } from '#rules/money'
import { type PriceTrace, priceFor, type Tier } from '#rules/price'
import { quantityRefusal } from '#rules/quantity'
import { refuse } from '#rules/refusals'
import type { Text3 } from '#rules/sites'
import type { Buyer } from '../actor.ts'
import { availableIn } from '../inventory/take.ts'

export type Checkout = {
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  warehouse_area_id: number
  source_type: SourceType
  product_list: { product_id: number; relation_id: number; quantity: number }[]
  address_id?: number | undefined
  insurance: boolean
  assembly: boolean
}
export type CheckoutLine = UnitFees & {
  product_id: number
  relation_id: number
  goods_sn: string
  custom_sn: string
  title: Text3
  preview: string | null
  amount: number
  trace: PriceTrace
  total_cents: Cents
  available: number
  problem: ReturnType<typeof quantityRefusal>
  weight_g: number
  volume_cm3: number
  carton_count: number
}
export type CheckoutOrder = {
  merchant_id: number
  merchant_uuid: string
  merchant_name: string
  lines: CheckoutLine[]
  fees: OrderFees
  discount_percent: number
}

const serviceFor: Record<LogisticsType, WarehouseService> = {
  [logisticsType.selfPickup]: warehouseService.pickup,
  [logisticsType.ship]: warehouseService.delivery,
  [logisticsType.freight]: warehouseService.delivery,
}
const bought: readonly PurchaseMode[] = [purchaseMode.general, purchaseMode.special]

/** The warehouse a checkout is filled from. Refuses `order.deliveryNotOffered` what it does not do, or not for this company. */
export async function warehouseFor(tx: Tx, actor: Buyer, checkout: Checkout) {
  const area = await tx
    .selectFrom('warehouse_area as a')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .select(['a.site_id', 'w.id', 'w.name', 'w.address', 'w.city', 'w.state', 'w.zip', 'w.services'])
    .where('a.id', '=', checkout.warehouse_area_id)
    .executeTakeFirst()
  if (!area) refuse('stock.noneInWarehouse', {}, 'warehouse_area_id')
  const open =
    area.services.includes(serviceFor[checkout.logistics_type]) &&
    (checkout.logistics_type !== logisticsType.freight || actor.is_freight)
  if (!open) refuse('order.deliveryNotOffered', {}, 'logistics_type')
  return area
}

/** The company's address for a delivery, as it will be frozen on the order; null for self pickup. Refuses `address.pickFirst`, `address.notFound`. */
export async function addressFor(tx: Tx, actor: Buyer, checkout: Checkout): Promise<FrozenAddress | null> {
  if (checkout.logistics_type === logisticsType.selfPickup) return null
  if (!checkout.address_id) refuse('address.pickFirst', {}, 'address_id')
  const found = await tx
    .selectFrom('address')
    .select([
      'receiving_company',
      'receiving_name',
      'receiving_phone',
      'extension',
      'receiving_zip',
      'receiving_address',
      'receiving_city',
      'receiving_state',
      'residential',
    ])
    .where('id', '=', checkout.address_id)
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found ?? refuse('address.notFound', {}, 'address_id')
}

async function itemsOf(tx: Tx, checkout: Checkout) {
  const { rows } = await sql<{
    id: number
    product_id: number
    merchant_id: number
    merchant_uuid: string
    merchant_name: string
    goods_sn: string
    custom_sn: string
    title: Text3
    preview: string | null
    price_cents: Cents
    special_offer_cents: Cents
    fob_price_cents: Cents
    packing_fee_cents: Cents
    insurance_fee_cents: Cents
    delivery_fee_cents: Cents
    assembly_fee_cents: Cents
    minimum_amount: number
    multiple: number
    gross_weight_g: number
    volume_cm3: number
    cartons: number
    tiers: Tier[] | null
  }>`
    select r.id, r.product_id, r.merchant_id, m.merchant_uuid, m.name as merchant_name, r.goods_sn, r.custom_sn, p.title,
      (select path from media where media.product_id = p.id and kind = 'picture' order by position limit 1) as preview,
      r.price_cents, r.special_offer_cents, r.fob_price_cents, r.packing_fee_cents, r.insurance_fee_cents, r.delivery_fee_cents, r.assembly_fee_cents,
      r.minimum_amount, r.multiple, r.gross_weight_g, r.volume_cm3, jsonb_array_length(r.cartons) as cartons,
      (select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)) from price_tier t where t.relation_id = r.id) as tiers
    from relation r join product p on p.id = r.product_id join merchant m on m.id = r.merchant_id
    where r.id = any(${checkout.product_list.map((line) => line.relation_id)}::int[]) and r.off_shelf_at is null and p.off_shelf_at is null
      and ${checkout.purchase_mode} = any(r.purchase_modes)`.execute(tx)
  return rows
}

/**
 * What a checkout costs, order by order, from the catalogue alone: nothing of the request but items and amounts counts.
 * Refuses `catalogue.notForSale`. A line that cannot be bought as it is carries its `problem`.
 */
export async function priceCheckout(
  tx: Tx,
  actor: Buyer,
  checkout: Checkout & { warehouse_id: number },
): Promise<CheckoutOrder[]> {
  if (!bought.includes(checkout.purchase_mode)) refuse('catalogue.notForSale')
  const wanted = merged(checkout.product_list)
  const items = await itemsOf(tx, checkout)
  const available = await availableIn(
    tx,
    checkout.warehouse_id,
    items.map((item) => item.id),
  )
  const member_tiers = await tx.selectFrom('member_discount').selectAll().execute()
  const byMerchant = new Map<
    number,
    Pick<CheckoutOrder, 'merchant_id' | 'merchant_uuid' | 'merchant_name' | 'lines'>
  >()
  for (const { relation_id, product_id, quantity } of wanted) {
    const item = items.find((one) => one.id === relation_id && one.product_id === product_id)
    if (!item) refuse('catalogue.notForSale', { relation_id })
    const { merchant_id, merchant_uuid, merchant_name } = item
    const order = byMerchant.get(merchant_id) ?? { merchant_id, merchant_uuid, merchant_name, lines: [] }
    byMerchant.set(merchant_id, order)
    const trace = priceFor({ ...item, tiers: item.tiers ?? [] }, checkout.purchase_mode, quantity)
    const there = available.get(item.id) ?? 0
    order.lines.push({
      ...item,
      relation_id,
      amount: quantity,
      trace,
      total_cents: times(trace.unit_cents, quantity),
      available: there,
      problem: quantityRefusal(quantity, {
        minimum: item.minimum_amount,
        multiple: item.multiple,
        maximum: there,
      }),
      weight_g: item.gross_weight_g * quantity,
      volume_cm3: item.volume_cm3 * quantity,
      carton_count: item.cartons * quantity,
    })
  }
  const choice = {
    logistics_type: checkout.logistics_type,
    insurance: checkout.insurance,
    assembly: checkout.assembly,
    is_free_delivery: actor.is_free_delivery,
  }
  return [...byMerchant.values()].map((order) => {
    const fees = orderFees(order.lines, choice, { member_tiers, coupon_fee_cents: zero })
    return {
      ...order,
      fees,
      discount_percent: memberTierFor(fees.goods_fee_cents, member_tiers)?.percent ?? 0,
    }
  })
}

/** One line an item: an order never has two lines of the same. */
function merged(list: Checkout['product_list']) {
  const byItem = new Map<number, Checkout['product_list'][number]>()
  for (const line of list) {
    const same = byItem.get(line.relation_id)
    byItem.set(line.relation_id, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  return [...byItem.values()]
}
