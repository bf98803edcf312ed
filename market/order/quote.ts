import type { In, Out } from '#api/call'
import type { quote as declared } from '#api/order'
import type { Tx } from '#database/connect'
import { logisticsType } from '#rules/codes'
import { moneyText, plus, zero } from '#rules/money'
import { textIn } from '#rules/sites'
import type { Buyer } from '../actor.ts'
import { priceCheckout, warehouseFor } from './price-checkout.ts'
import { showFees } from './show-fees.ts'

/** What an order of these goods would cost, by the code that makes it. */
export async function quote(tx: Tx, actor: Buyer, input: In<typeof declared>): Promise<Out<typeof declared>> {
  const { site_id: _site, services: _services, ...warehouse } = await warehouseFor(tx, actor, input)
  const orders = await priceCheckout(tx, actor, { ...input, warehouse_id: warehouse.id })
  const total = moneyText(plus(zero, ...orders.map((order) => order.fees.order_fee_cents)))
  return {
    orders: orders.map((order) => ({
      merchant_uuid: order.merchant_uuid,
      merchant_name: order.merchant_name,
      fees: showFees({
        ...order.fees,
        discount_percent: order.discount_percent,
        logistics_type: input.logistics_type,
        paid_fee_cents: zero,
        refunded_fee_cents: zero,
      }),
      lines: order.lines.map((line) => ({
        product_id: line.product_id,
        relation_id: line.relation_id,
        title: textIn(line.title, actor.language),
        preview: line.preview,
        goods_sn: line.goods_sn,
        custom_sn: line.custom_sn,
        amount: line.amount,
        unit_price: moneyText(line.trace.unit_cents),
        total: moneyText(line.total_cents),
        tier: line.trace.tier,
        available: line.available,
        problem: line.problem,
        weight_g: line.weight_g,
        volume_cm3: line.volume_cm3,
        carton_count: line.carton_count,
      })),
    })),
    total,
    due_now: total,
    freight_quoted_later: input.logistics_type === logisticsType.freight,
    warehouse,
  }
}
