import * as together from '#api/paying/pay-together'
import * as payment from '#api/paying/payment'
import { attemptDetail, attemptList, foreignChargeDecision } from '#api/paying/payment-attempt'
import { atOnce } from '#database/transaction'
import type { Buyer } from '#market/actor'
import {
  beginOrderAttempt,
  beginRechargeAttempt,
  type OrderToPay,
  type PaymentWay,
} from '#market/paying/payment/attempt/begin-attempt'
import { findOwnAttempt, takeTurnToAsk } from '#market/paying/payment/attempt/find-attempt'
import { listAttempts, showAttemptToStaff } from '#market/paying/payment/attempt/list-attempts'
import { showAttempt } from '#market/paying/payment/attempt/show-attempt'
import { decideForeignCharge } from '#market/paying/payment/decide-foreign-charge'
import { listPayable } from '#market/paying/payment/together/list-payable'
import { payTogether } from '#market/paying/payment/together/pay-together'
import { payment as ways } from '#rules/codes'
import { parseMoney, pricePattern } from '#rules/money/money'
import type { HostedPayment } from '#rules/paying/payments'
import { refuse } from '#rules/refusals'
import { refreshPayment } from '../../payments/refresh-payment.ts'
import { startPayment } from '../../payments/start-payment.ts'
import { inWords } from '../../spreadsheet/batch-report.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

/** A payment method with its provider. Refuses `payment.methodUnavailable`. */
function wayOf({ shop }: Pick<HandlerContext, 'shop'>, way: HostedPayment): PaymentWay {
  const provider = shop.providers.offered().get(way)
  return provider ? { payment: way, provider } : refuse('payment.methodUnavailable')
}

/** Stores a begun payment, then calls its provider. A repeated request gets the same payment. */
async function beginOnce(
  steps: HandlerContext<Buyer>,
  actor: Buyer,
  work: Parameters<typeof steps.once<StartedAttempt>>[0],
) {
  const { attempt_number } = await steps.once<StartedAttempt>(async (tx) => {
    const made = await work(tx)
    return { attempt_number: made.attempt_number }
  })
  const attempt = await steps.read((tx) => findOwnAttempt(tx, actor, attempt_number))
  return startPayment(steps.shop, actor, attempt)
}
type StartedAttempt = { attempt_number: string }

const payOrders =
  (way: HostedPayment) =>
  (steps: HandlerContext<Buyer>, actor: Buyer, { order_sn, freight, freight_amount }: OrderToPay) => {
    const by = wayOf(steps, way)
    return beginOnce(steps, actor, (tx) =>
      beginOrderAttempt(tx, actor, { ...by, order_sn, freight: freight === true, freight_amount }),
    )
  }

export const paymentAnswers: readonly CallHandler[] = [
  answerInSteps(payment.payStripe, payOrders(ways.card)),
  answerInSteps(payment.payPaypal, payOrders(ways.wallet)),
  answerInSteps(payment.payConverge, payOrders(ways.gateway)),
  answerInSteps(payment.payRecharge, async (steps, actor, input) => {
    const by = wayOf(steps, input.payment)
    const amount_cents = pricePattern.test(input.amount) ? parseMoney(input.amount) : null
    if (!amount_cents) refuse('wallet.amount', {}, 'amount')
    const { target } = input
    return beginOnce(steps, actor, (tx) => beginRechargeAttempt(tx, actor, { ...by, target, amount_cents }))
  }),
  answerInSteps(payment.payAttempt, async (steps, actor, { attempt_number }) => {
    const { shop } = steps
    const attempt = await steps.read((tx) => findOwnAttempt(tx, actor, attempt_number))
    const turn =
      attempt.state === 'open' && (await atOnce(shop.db, (tx) => takeTurnToAsk(tx, actor, attempt)))
    // A waiting person is shown the known state; an unreachable provider is polled again by the next visitor
    // and the poller.
    if (turn)
      await refreshPayment(shop, attempt).catch((error: unknown) =>
        shop.log.warn({ err: error, attempt_number }, 'a payment could not be asked about'),
      )
    return steps.read((tx) => showAttempt(tx, attempt))
  }),
  answer(together.payableOrders, listPayable),
  answerInSteps(together.payTogether, async (steps, actor, input) => {
    const given = await withPaymentPassword(steps, input, (tx) => payTogether(tx, actor, input))
    return { ...given, not_paid: inWords(given.not_paid, actor) }
  }),
  answer(attemptList, listAttempts),
  answer(attemptDetail, showAttemptToStaff),
  answer(foreignChargeDecision, decideForeignCharge),
]
