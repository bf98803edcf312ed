import type { quote as declared } from '#api/buying/checkout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { payableNow } from '#rules/buying/checkout/checkout-due'
import { offersDelivery } from '#rules/buying/delivery'
import { type MemberTier, optionFees } from '#rules/buying/fees'
import { logisticsType } from '#rules/codes'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { askGoods } from '../../../goods/inventory/read-goods.ts'
import { limitPassed } from '../approval/limit-passed.ts'
import { checkKeep } from '../keep/check-keep.ts'
import { showFees } from '../read/show-fees.ts'
import { arrivalOf, offeredAtDoor, pickupSlots, showAtDoor } from './check-choices.ts'
import type { CheckoutLine } from './checkout-line.ts'
import type { WeighedCoupon } from './evaluate-coupons.ts'
import { findCheckoutPlace } from './find-checkout-place.ts'
import { priceByMode } from './price-by-mode.ts'
import { type PricedOrder, relationsOf } from './price-checkout.ts'
import { quoteId } from './quote-id.ts'

/** Prices a checkout, part by part, without placing it; same prices and refusals as `placeOrder`. */
export async function quoteCheckout(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await checkKeep(tx, actor, input)
  const goods = await askGoods(tx, input.warehouse_area_id, relationsOf(input))
  const place = await findCheckoutPlace(tx, actor, input)
  const delivery_services = offeredAtDoor(place, input)
  const basket = { ...input, delivery_services }
  const pricing = { place, basket, goods: await goods(), everyCoupon: true }
  const { orders, coupons, taken } = await priceByMode(tx, actor, pricing)
  const total_cents = plus(zero, ...orders.map((order) => order.fees.order_fee_cents))
  const total = moneyText(total_cents)
  const over = await limitPassed(tx, actor, total_cents)
  const { warehouse_id: id, name, address, city, state, zip, time_zone } = place
  const unpaid = { paid_fee_cents: zero, refunded_fee_cents: zero, logistics_type: input.logistics_type }
  const known = orders.filter((order) => order.delivery_known)
  const address_needed = place.deliver_to === null && known.length < orders.length
  const freight = input.logistics_type === logisticsType.freight
  return {
    orders: orders.map((order) => ({
      ...showQuotedOrder(address_needed ? withoutAddress(order) : order, unpaid, actor.language),
      arrives_on: arrivalOf(order, place, actor.at),
    })),
    total,
    approval: over && {
      limit: over.limit,
      limit_amount: moneyText(over.limit_cents),
      spent: moneyText(over.spent_cents),
    },
    due_now: moneyText(payableNow(orders, { approval: over !== null, freight })),
    quote_id: quoteId(orders),
    options: showOptions(orders),
    delivery_services: showAtDoor(place, basket, orders.length),
    pickup_slots:
      input.logistics_type === logisticsType.selfPickup ? pickupSlots({ place, orders, at: actor.at }) : [],
    ...showCoupons(coupons, taken?.coupon.id, actor.language),
    next_tier: orders.length === 1 ? nextTier(orders[0]!, place.member_tiers) : null,
    delivery_quoted_later: !address_needed && known.length < orders.length,
    address_needed,
    freight_quoted_later: freight,
    delivery_types: Object.values(logisticsType).filter((type) =>
      offersDelivery(place.services, type, actor),
    ),
    warehouse: { id, name, address, city, state, zip, time_zone },
  }
}

type Quote = Out<typeof declared>

/** Says of an order without an address that its delivery waits for one: no rate has been looked for. */
const withoutAddress = (order: PricedOrder): PricedOrder => ({
  ...order,
  traces: order.traces.map((trace) =>
    trace.fee === 'delivery_fee' && trace.by === 'unknown' ? { ...trace, by: 'noAddress' } : trace,
  ),
})

/** The fees for packing, insurance and assembly of all these goods, whether chosen or not. */
function showOptions(orders: readonly PricedOrder[]): Quote['options'] {
  const each = orders.flatMap(({ lines }) => lines.map(({ goods, amount }) => optionFees(goods, amount)))
  const sum = (name: 'packing' | 'insurance' | 'assembly') =>
    moneyText(plus(zero, ...each.map((one) => one[name])))
  return { packing: sum('packing'), insurance: sum('insurance'), assembly: sum('assembly') }
}

/** The coupons by descending reduction, and the chosen one. */
function showCoupons(
  coupons: readonly WeighedCoupon[],
  coupon_id: number | undefined,
  language: Language,
): Pick<Quote, 'coupons' | 'coupon_id'> {
  const shown = coupons.map(({ coupon: { id, code, title, valid_until }, result }) => ({
    id,
    code,
    title: textIn(title, language),
    valid_until: new Date(valid_until).toISOString(),
    takes: 'reason' in result ? null : moneyText(result.takes_cents),
    hindrance: 'reason' in result ? result.reason : null,
    missing: 'missing_cents' in result ? moneyText(result.missing_cents) : null,
  }))
  const taken = shown.find(({ id, takes }) => id === coupon_id && takes !== null)
  return {
    coupons: shown.toSorted((a, b) => Number(b.takes ?? -1) - Number(a.takes ?? -1)),
    coupon_id: taken?.id ?? null,
  }
}

/** The next member discount that an order could reach. */
function nextTier({ fees }: PricedOrder, tiers: readonly MemberTier[]): Quote['next_tier'] {
  const next = tiers
    .filter((tier) => tier.threshold_cents > fees.goods_fee_cents)
    .toSorted((a, b) => a.threshold_cents - b.threshold_cents)[0]
  if (!next) return null
  return {
    threshold: moneyText(next.threshold_cents),
    percent: next.percent,
    missing: moneyText(minus(next.threshold_cents, fees.goods_fee_cents)),
  }
}

function showQuotedOrder(
  order: PricedOrder,
  unpaid: { paid_fee_cents: Cents; refunded_fee_cents: Cents; logistics_type: number },
  language: Language,
): Omit<Quote['orders'][number], 'arrives_on'> {
  const { merchant_uuid, merchant_name, discount_percent, delivery_known, traces: fee_traces } = order
  const shown = { ...order.fees, ...unpaid, discount_percent, delivery_unknown: !delivery_known, fee_traces }
  return {
    merchant_uuid,
    merchant_name,
    fees: showFees(shown, language),
    lines: order.lines.map((line) => showQuoted(line, language)),
  }
}

type QuotedLine = Out<typeof declared>['orders'][number]['lines'][number]

function showQuoted(
  { goods, amount, trace, total_cents, available, problem, ...line }: CheckoutLine,
  language: Language,
): QuotedLine {
  const fees = optionFees(goods, amount)
  return {
    product_id: goods.product_id,
    relation_id: goods.relation_id,
    title: textIn(goods.title, language),
    preview: goods.preview,
    goods_sn: goods.goods_sn,
    custom_sn: goods.custom_sn,
    amount,
    unit_price: moneyText(trace.unit_cents),
    total: moneyText(total_cents),
    tier: trace.tier,
    available,
    problem,
    ...line,
    options: { insurance: moneyText(fees.insurance), assembly: moneyText(fees.assembly) },
    weight_g: goods.gross_weight_g * amount,
    volume_cm3: goods.volume_cm3 * amount,
    carton_count: goods.carton_count * amount,
  }
}
