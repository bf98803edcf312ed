import assert from 'node:assert'
import type { payRefund as declared } from '#api/aftersale/office-refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { shareOffer } from '#rules/aftersale/refund-amounts'
import { type Cents, minus, moneyText, parsePrice, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Actor, Staff } from '../../actor.ts'
import { tellBuyer } from '../../buying/order/tell-buyer.ts'
import { bookGivenBack } from '../../money/earning/book-given-back.ts'
import { writeAudit } from '../../write-audit.ts'
import { writeAgreed } from './agree-on-lines.ts'
import { lockRefund, type RefundOfOrder, refundAsker, refundLines } from './find-refund.ts'
import { freightToGiveBack } from './freight/freight-to-give-back.ts'
import { moveRefund, wayOf } from './move-refund.ts'

/**
 * Books the agreed amount into the company's wallet: the price from the merchant's account, fees for work
 * from the platform's; freight goes back to the balance that paid it. The request's lines already hold the
 * agreed amounts. Each request number is booked only once. Notifies the buyer, with `why` it is less than
 * was agreed. Returns the transaction, and the order's total refunds so far.
 */
export async function bookRefund(tx: Tx, actor: Actor, { why, ...found }: RefundOfOrder & { why?: string }) {
  const { refund, order } = found
  const { agreed_cents, refund_number } = refund
  assert(agreed_cents, `refund ${refund_number} was agreed`)
  const lines = await refundLines(tx, refund)
  const fees_cents = plus(zero, ...lines.map((line) => line.agreed_fees_cents))
  const given = new Map(
    lines.map((line) => [line.order_line_id, minus(line.agreed_cents ?? zero, line.agreed_fees_cents)]),
  )
  const to_freight_cents = await freightToGiveBack(tx, order, lines)
  const booking = { order, reference: refund_number, given, fees_cents, to_freight_cents }
  const posted = await bookGivenBack(tx, actor, booking)
  const told = { refund_number, amount: moneyText(agreed_cents), balance: moneyText(posted.balance_cents) }
  await tellPaid(tx, actor, { found, told, to_freight_cents, why })
  return {
    ledger_transaction_id: posted.id,
    amount_cents: agreed_cents,
    refunded_fee_cents: plus(order.refunded_fee_cents, agreed_cents),
  }
}

type RefundPayment = {
  found: RefundOfOrder
  told: { refund_number: string; amount: string; balance: string }
  to_freight_cents: Cents
  why: string | undefined
}

/** Tells who asked for a refund which balance it went to, and why it is less than was agreed. */
async function tellPaid(
  tx: Tx,
  actor: Actor,
  { found, told, to_freight_cents, why }: RefundPayment,
): Promise<void> {
  const order = refundAsker(found)
  if (to_freight_cents > 0) {
    const { refund_number, amount } = told
    const rest = minus(found.refund.agreed_cents ?? zero, to_freight_cents)
    const to_wallet = rest > 0 ? moneyText(rest) : 'none'
    const params = {
      refund_number,
      amount,
      to_freight: moneyText(to_freight_cents),
      to_wallet,
      reason: why ?? 'none',
    }
    await tellBuyer(tx, actor, { order, template: 'refundToBalances', params })
  } else if (why)
    await tellBuyer(tx, actor, { order, template: 'refundLowered', params: { ...told, reason: why } })
  else await tellBuyer(tx, actor, { order, template: 'refundPaid', params: told })
}

/**
 * A request as it is paid: the agreed amount, or a lower one for a return that was inspected, shared over its
 * lines. Refuses a lower amount for another request, or one that is none (`refund.lower`), and one without a
 * reason (`refund.reasonNeeded`).
 */
async function lowered(
  tx: Tx,
  found: RefundOfOrder,
  { amount, remark }: In<typeof declared>,
): Promise<RefundOfOrder & { why?: string }> {
  if (!amount) return found
  const { refund } = found
  const agreed_cents = parsePrice(amount)
  const most = refund.agreed_cents ?? zero
  if (!refund.received_at || !agreed_cents || agreed_cents >= most)
    refuse('refund.lower', { agreed: moneyText(most) }, 'amount')
  if (remark === '') refuse('refund.reasonNeeded', {}, 'remark')
  const lines = await refundLines(tx, refund)
  const before = lines.map((line) => ({
    asked_cents: line.agreed_cents ?? zero,
    asked_fees_cents: line.agreed_fees_cents,
  }))
  const shares = shareOffer(agreed_cents, before)
  await writeAgreed(
    tx,
    refund,
    lines.map(({ order_line_id }, i) => ({ order_line_id, ...shares[i]! })),
  )
  return { ...found, refund: { ...refund, agreed_cents }, why: remark }
}

/**
 * Finance pays an agreed refund; the order is refunded. A return that was inspected may be paid lower, with a
 * reason that the buyer reads. Refuses `refund.notFound`, a request that is not agreed or paid already
 * (`refund.notAllowed`), and as `lowered` does.
 */
export async function payRefund(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const agreed = await lockRefund(tx, actor, input.refund_number)
  wayOf(agreed, 'pay', actor)
  const found = await lowered(tx, agreed, input)
  const { amount_cents, ledger_transaction_id, refunded_fee_cents } = await bookRefund(tx, actor, found)
  const { remark } = input
  const moved = await moveRefund(tx, actor, {
    ...found,
    event: 'pay',
    remark,
    amount_cents,
    set: {
      ledger_transaction_id,
      agreed_cents: amount_cents,
      answer: found.why ?? found.refund.answer,
    },
    setOrder: { refunded_fee_cents },
  })
  const paid = moneyText(amount_cents)
  await writeAudit(tx, actor, {
    action: 'refund.pay',
    subject: 'refund',
    subject_id: moved.refund_number,
    before: { status: agreed.refund.status, agreed: moneyText(agreed.refund.agreed_cents ?? zero) },
    after: { status: moved.status, paid, remark },
  })
  return { ...moved, paid }
}
