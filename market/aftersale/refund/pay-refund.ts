import assert from 'node:assert'
import type { payRefund as declared } from '#api/aftersale/office-refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { transactionMethod, transactionType } from '#rules/codes'
import { minus, moneyText, plus, zero } from '#rules/money/money'
import type { Actor, Staff } from '../../actor.ts'
import { tellBuyer } from '../../buying/order/tell-buyer.ts'
import { post } from '../../money/wallet/post.ts'
import { writeAudit } from '../../people/staff/write-audit.ts'
import { lockRefund, type RefundOfOrder, refundAsker, refundLines } from './find-refund.ts'
import { moveRefund, wayOf } from './move-refund.ts'

/**
 * Books the agreed amount into the company's wallet: the price from the merchant's account, fees for work
 * from the platform's. The request's lines already hold the agreed amounts. Each request number is booked
 * only once. Notifies the buyer. Returns the transaction, and the order's total refunds so far.
 */
export async function bookRefund(tx: Tx, actor: Actor, found: RefundOfOrder) {
  const { refund, order } = found
  const { agreed_cents, company_id, merchant_id, refund_number } = refund
  assert(agreed_cents, `refund ${refund_number} was agreed`)
  const lines = await refundLines(tx, refund)
  const fees_cents = plus(zero, ...lines.map((line) => line.agreed_fees_cents))
  const posted = await post(tx, actor, {
    kind: 'refund',
    reference: refund_number,
    company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    order_id: order.id,
    entries: [
      { kind: 'merchant_payable', merchant_id, amount_cents: minus(fees_cents, agreed_cents) },
      { kind: 'platform_fees', amount_cents: minus(zero, fees_cents) },
      { kind: 'company_available', company_id, amount_cents: agreed_cents },
    ],
  })
  const params = { refund_number, amount: moneyText(agreed_cents), balance: moneyText(posted.balance_cents) }
  await tellBuyer(tx, actor, { order: refundAsker(found), template: 'refundPaid', params })
  return {
    ledger_transaction_id: posted.id,
    amount_cents: agreed_cents,
    refunded_fee_cents: plus(order.refunded_fee_cents, agreed_cents),
  }
}

/**
 * Finance pays an agreed refund; the order is refunded. Refuses `refund.notFound`, and a request that is not
 * agreed or paid already (`refund.notAllowed`).
 */
export async function payRefund(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const found = await lockRefund(tx, actor, input.refund_number)
  wayOf(found, 'pay', actor)
  const { amount_cents, ledger_transaction_id, refunded_fee_cents } = await bookRefund(tx, actor, found)
  const { remark } = input
  const moved = await moveRefund(tx, actor, {
    ...found,
    event: 'pay',
    remark,
    amount_cents,
    set: { ledger_transaction_id },
    setOrder: { refunded_fee_cents },
  })
  const paid = moneyText(amount_cents)
  await writeAudit(tx, actor, {
    action: 'refund.pay',
    subject: 'refund',
    subject_id: moved.refund_number,
    before: { status: found.refund.status },
    after: { status: moved.status, paid, remark },
  })
  return { ...moved, paid }
}
