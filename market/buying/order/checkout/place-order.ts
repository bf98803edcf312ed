import type { create as declared } from '#api/buying/checkout'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { payableNow } from '#rules/buying/checkout/checkout-due'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { logisticsType, purchaseMode } from '#rules/codes'
import { moneyText, plus, zero } from '#rules/money/money'
import { teamDays } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { askGoods } from '../../../goods/inventory/read-goods.ts'
import { reserve, reservePrivate } from '../../../goods/inventory/reserve.ts'
import { takesOf } from '../../../goods/inventory/stock-take.ts'
import { useCoupon } from '../../../money/coupon/use-coupon.ts'
import { notify } from '../../../people/message/notify.ts'
import { keepRest, readLineIds, takeBought } from '../../cart/remove-lines.ts'
import { askApproval } from '../approval/ask-approval.ts'
import { limitPassedInTurn } from '../approval/limit-passed.ts'
import { checkKeep } from '../keep/check-keep.ts'
import { tieNumber } from '../keep/take-number.ts'
import { takeTypedNumber } from '../keep/take-typed-number.ts'
import { chosenCarrier, chosenServices, chosenShipBy, chosenSlot } from './check-choices.ts'
import type { CheckoutInput } from './checkout-frame.ts'
import type { WeighedCoupon } from './evaluate-coupons.ts'
import { findCheckoutPlace, frozenAddress } from './find-checkout-place.ts'
import { insertOrders } from './insert-orders.ts'
import { priceByMode } from './price-by-mode.ts'
import { type PricedOrder, relationsOf } from './price-checkout.ts'
import { quoteId } from './quote-id.ts'

/**
 * Creates the orders of a checkout, one for each merchant, under one parent number. Freezes prices, fees and
 * address, reserves the stock in the same transaction, and removes the lines from the cart. An order without
 * a delivery rate waits for a quote. One over its maker's limits waits for a colleague's approval and is
 * held for a week (docs/decisions/0150). Refuses lines that cannot be bought (`stock.*`,
 * `catalogue.notForSale`), a quote or total that is not the one the buyer saw (`order.priceChanged` with the
 * new `total`), a delivery that is not offered (`order.deliveryNotOffered`) or has no address
 * (`address.pickFirst`), a service that is not offered at the door (`order.serviceNotOffered`), goods that
 * cannot be kept (`checkKeep`), a coupon that is used or not for these goods (`coupon.used`,
 * `coupon.notForThis`), and cart lines that are gone (`order.cartGone`) or hold fewer pieces than are bought
 * (`order.cartChanged`); of a channel's order what `takeTypedNumber` does. Specification sections 5 and 7.
 */
export async function placeOrder(tx: Tx, actor: Buyer, input: CheckoutInput): Promise<Out<typeof declared>> {
  await checkKeep(tx, actor, input)
  const goods = await askGoods(tx, input.warehouse_area_id, relationsOf(input))
  const place = await findCheckoutPlace(tx, actor, input)
  const address = frozenAddress(place, input)
  const third_party = chosenCarrier(input)
  const delivery_services = chosenServices(place, input)
  const basket = { ...input, delivery_services }
  const { orders, coupons } = await priceByMode(tx, actor, { place, basket, goods: await goods() })
  refuseUnorderable(orders)
  const coupon = takenCoupon(coupons, input)
  const total_cents = plus(zero, ...orders.map((order) => order.fees.order_fee_cents))
  const total = moneyText(total_cents)
  const changed = input.quote_id !== undefined && input.quote_id !== quoteId(orders)
  if (changed || (input.total_seen !== undefined && input.total_seen !== total))
    refuse('order.priceChanged', { total })
  const pickup = chosenSlot(input, { place, orders, at: actor.at })

  const ship_by = chosenShipBy(actor, input)
  const channel_order = await takeTypedNumber(tx, actor, input)
  const sale = input.purchase_mode === purchaseMode.private
  const over = (await limitPassedInTurn(tx, actor, total_cents))?.limit ?? null
  const lines = orders.flatMap((order) => order.lines)
  const takes = lines.flatMap(({ goods, amount }) => takesOf(goods, amount))
  const { warehouse_id } = place
  if (sale) await reservePrivate(tx, { company_id: actor.company_id, warehouse_id }, takes)
  else await reserve(tx, warehouse_id, takes)
  const taken = await takeBought(tx, actor, readLineIds(input.cart_id))
  await keepRest(tx, taken, { ...place, ...input })
  const pay_before = hoursAfter(actor.at, over ? teamDays.approval * 24 : orderTimes.payHours)
  const po_number = input.po_number || input.platform_order.slice(0, 60)
  const frame = {
    place,
    input: { ...basket, po_number },
    address,
    pay_before,
    pickup,
    third_party,
    ship_by,
    over,
  }
  const made = await insertOrders(tx, actor, { orders, frame })
  if (channel_order !== null)
    await tieNumber(tx, { id: channel_order, ...made, lines: lines.map(channelLine) })
  if (coupon) await useCoupon(tx, actor, { ...coupon, order_number: made.order_numbers[coupon.place]! })
  const { order_parent_number } = made
  const labelled = input.logistics_type === logisticsType.freight
  const due = moneyText(payableNow(orders, { approval: over !== null, freight: labelled }))
  const to_quote = orders.filter((order) => !order.delivery_known).length
  const params = { order_parent_number, amount: total, pay_before: pay_before.toISOString() }
  const name = labelled ? 'orderToLabel' : to_quote > 0 ? 'orderToQuote' : 'orderCreated'
  if (over) await askApproval(tx, actor, params)
  else await notify(tx, actor, { to: actor.account_id, name, params })
  return { ...made, total, approval: over ? 'waiting' : 'none', due, to_quote }
}

/** A line of a channel's order that was typed: the platform's own words for it are not known. */
const channelLine = ({ goods: { relation_id, custom_sn }, amount }: PricedOrder['lines'][number]) => ({
  ...{ platform_line: '', given: custom_sn },
  ...{ relation_id, amount },
})

/**
 * The chosen coupon and the order it applies to. Refuses one that the company does not have, or that is not
 * for these goods.
 */
function takenCoupon(coupons: readonly WeighedCoupon[], { coupon_id }: CheckoutInput) {
  if (coupon_id === undefined) return null
  const [weighed] = coupons
  if (!weighed) refuse('coupon.used', {}, 'coupon_id')
  if ('reason' in weighed.result) refuse('coupon.notForThis', { reason: weighed.result.reason }, 'coupon_id')
  return { holding_id: coupon_id, place: weighed.result.place }
}

/** Refuses the first line that can't be had as it is. */
export function refuseUnorderable(orders: readonly PricedOrder[]): void {
  for (const { goods, problem, available } of orders.flatMap((order) => order.lines)) {
    const { relation_id, custom_sn, minimum_amount, multiple } = goods
    if (problem) refuse(problem, { relation_id, custom_sn, minimum_amount, multiple, available })
  }
}
