import type { Tx } from '#database/connect'
import { transactionMethod, transactionType } from '#rules/codes'
import { type Cents, minus, moneyText, plus, toCents } from '#rules/money'
import type { Actor } from '../actor.ts'
import { post } from '../wallet/post.ts'
import type { OrderRow } from './move.ts'

/** What a merchant gets of an order, and what the platform: goods less reductions, and the fees. */
export function shares(
  order: Pick<OrderRow, 'goods_fee_cents' | 'coupon_fee_cents' | 'discount_cents' | 'order_fee_cents'>,
): { merchant: Cents; platform: Cents } {
  const merchant = minus(minus(order.goods_fee_cents, order.coupon_fee_cents), order.discount_cents)
  return { merchant, platform: minus(order.order_fee_cents, merchant) }
}

/** Pays a paid order's money back to the company's wallet, once. Gives the amount. The caller sets `refunded_fee_cents` with the move. */
export async function giveBack(tx: Tx, actor: Actor, order: OrderRow): Promise<Cents> {
  const amount = minus(order.paid_fee_cents, order.refunded_fee_cents)
  if (amount === 0) return amount
  const { merchant, platform } = shares(order)
  await post(tx, {
    kind: 'refund',
    reference: order.order_number,
    company_id: order.company_id,
    transaction_type: transactionType.refund,
    transaction_method: transactionMethod.balance,
    order_id: order.id,
    account_id: 'account_id' in actor ? actor.account_id : null,
    at: actor.at,
    entries: [
      { kind: 'company_available', company_id: order.company_id, amount_cents: plus(merchant, platform) },
      { kind: 'merchant_payable', merchant_id: order.merchant_id, amount_cents: toCents(-merchant) },
      { kind: 'platform_fees', amount_cents: toCents(-platform) },
    ],
  })
  return amount
}

/** What a mail says of money that went back. */
export const returnedText = (amount: Cents) => (amount === 0 ? 'none' : moneyText(amount))
