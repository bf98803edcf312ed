import type { quoteBooking as declared } from '#api/buying/presale/presale'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { minus, moneyText } from '#rules/money/money'
import { textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { limitPassed } from '../approval/limit-passed.ts'
import { showShipment } from '../incoming/open-batches.ts'
import { priceBooking } from './price-booking.ts'

/** Prices a reservation without making it; same prices and refusals as `book`. */
export async function quoteBooking(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { fees, place, deposit_cents, lines, merchant_uuid, merchant_name } = await priceBooking(
    tx,
    actor,
    input,
  )
  const over = await limitPassed(tx, actor, fees.order_fee_cents)
  return {
    goods_fee: moneyText(fees.goods_fee_cents),
    discount: moneyText(fees.discount_cents),
    total: moneyText(fees.order_fee_cents),
    deposit: moneyText(deposit_cents),
    rest: moneyText(minus(fees.order_fee_cents, deposit_cents)),
    merchant_uuid,
    merchant_name,
    warehouse_name: place.name,
    approval: over !== null,
    lines: lines.map(({ goods, amount, trace, total_cents, batch, problem }) => ({
      product_id: goods.product_id,
      relation_id: goods.relation_id,
      title: textIn(goods.title, actor.language),
      preview: goods.preview,
      custom_sn: goods.custom_sn,
      quantity: amount,
      unit_price: moneyText(trace.unit_cents),
      total: moneyText(total_cents),
      batch: showShipment(batch, place.area_id),
      problem,
      minimum_amount: goods.minimum_amount,
      multiple: goods.multiple,
    })),
  }
}
