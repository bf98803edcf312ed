import { randomInt } from 'node:crypto'
import type { In, Out } from '#api/call'
import type { create as declared } from '#api/order'
import type { Tx } from '#database/connect'
import { moneyText, plus, zero } from '#rules/money'
import { is } from '#rules/order/status'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { reserve } from '../inventory/reserve.ts'
import { creation, stockKind, writeHistory } from './move.ts'
import { addressFor, type CheckoutOrder, priceCheckout, warehouseFor } from './price-checkout.ts'
import { tellBuyer } from './tell-buyer.ts'

type Input = In<typeof declared>
type Frame = {
  order_parent_id: number
  warehouse_id: number
  site_id: number
  address: string | null
  pay_before: Date
}
const numberSpace = 100_000_000
const payHours = 24
const hourMs = 3_600_000

/** A short number that tells its day but not how many orders there are. */
function newNumber(letter: 'T' | 'P', at: Date): string {
  return `${letter}${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(randomInt(numberSpace)).padStart(8, '0')}`
}

/**
 * Makes the orders of a checkout, one a merchant, under one parent number: prices, fees and address are frozen, the stock is
 * reserved in this transaction, the cart lines leave the cart. Prices come from the catalogue, never from the request.
 * Refuses `order.priceChanged` when the total is not the one the buyer saw, `stock.notEnough`, `address.pickFirst`,
 * `order.deliveryNotOffered`, `catalogue.notForSale`.
 */
export async function place(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const warehouse = await warehouseFor(tx, actor, input)
  const address = await addressFor(tx, actor, input)
  const orders = await priceCheckout(tx, actor, { ...input, warehouse_id: warehouse.id })
  for (const line of orders.flatMap((order) => order.lines))
    if (line.problem) refuse(line.problem, { custom_sn: line.custom_sn, available: line.available })
  const total = moneyText(plus(zero, ...orders.map((order) => order.fees.order_fee_cents)))
  if (input.total_seen && input.total_seen !== total) refuse('order.priceChanged', { total })

  const order_parent_number = newNumber('P', actor.at)
  const parent = await tx
    .insertInto('order_parent')
    .values({
      order_parent_number,
      company_id: actor.company_id,
      account_id: actor.account_id,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const frame = {
    order_parent_id: parent.id,
    warehouse_id: warehouse.id,
    site_id: warehouse.site_id,
    address: address ? JSON.stringify(address) : null,
    pay_before: new Date(actor.at.getTime() + payHours * hourMs),
  }
  const made = []
  for (const order of orders) made.push(await placeOne(tx, actor, { input, order, frame }))
  await reserve(
    tx,
    warehouse.id,
    made.flatMap((order) => order.lines),
  )
  await leaveCart(tx, actor, input.cart_id)
  await tellBuyer(tx, actor, {
    account_id: actor.account_id,
    template: 'orderCreated',
    params: { order_parent_number, amount: total, pay_before: frame.pay_before.toISOString() },
  })
  return { order_parent_number, order_numbers: made.map((order) => order.order_number), total }
}

async function placeOne(
  tx: Tx,
  actor: Buyer,
  { input, order, frame }: { input: Input; order: CheckoutOrder; frame: Frame },
) {
  const { order_fee_cents: _sum, ...fees } = order.fees
  const { id, order_number } = await tx
    .insertInto('orders')
    .values({
      ...frame,
      ...fees,
      order_number: newNumber('T', actor.at),
      company_id: actor.company_id,
      account_id: actor.account_id,
      merchant_id: order.merchant_id,
      warehouse_area_id: input.warehouse_area_id,
      kind: stockKind,
      purchase_mode: input.purchase_mode,
      logistics_type: input.logistics_type,
      source_type: input.source_type,
      status: is.pendingPayment,
      discount_percent: order.discount_percent,
      insurance: input.insurance,
      assembly: input.assembly,
      note: input.note,
      po_number: input.po_number,
      internal: actor.internal_user,
      created_at: actor.at,
      updated_at: actor.at,
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow()
  const lines = await tx
    .insertInto('order_line')
    .values(
      order.lines.map((line) => ({
        order_id: id,
        warehouse_id: frame.warehouse_id,
        product_id: line.product_id,
        relation_id: line.relation_id,
        goods_sn: line.goods_sn,
        custom_sn: line.custom_sn,
        title: JSON.stringify(line.title),
        preview: line.preview,
        amount: line.amount,
        unit_price_cents: line.trace.unit_cents,
        total_cents: line.total_cents,
        price_trace: JSON.stringify(line.trace),
        weight_g: line.weight_g,
        volume_cm3: line.volume_cm3,
        carton_count: line.carton_count,
      })),
    )
    .returning(['id', 'relation_id', 'amount', 'custom_sn'])
    .execute()
  await writeHistory(tx, actor, {
    order_id: id,
    event: 'create',
    from: creation,
    to: is.pendingPayment,
    role: 'buyer',
  })
  return { order_number, lines }
}

async function leaveCart(tx: Tx, actor: Buyer, cart_id: string): Promise<void> {
  if (!cart_id) return
  await tx
    .deleteFrom('cart_line')
    .where('account_id', '=', actor.account_id)
    .where('id', 'in', cart_id.split(',').map(Number))
    .execute()
}
