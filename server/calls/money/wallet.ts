import * as wallet from '#api/money/wallet'
import { listRecharges, queueOfRecharges } from '#market/money/wallet/list-recharges'
import { listTransactions } from '#market/money/wallet/list-transactions'
import { rechargeOffline } from '#market/money/wallet/recharge-offline'
import type { RechargeAnswerRow } from '#market/money/wallet/show-recharges'
import { showStatement } from '#market/money/wallet/show-statement'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { listPayments } from '#market/paying/payment/list-payments'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

/** A recharge with a link to each of its vouchers. */
const linked = <R extends RechargeAnswerRow>(steps: Pick<HandlerContext, 'linkTo'>, shown: R) => ({
  ...shown,
  vouchers: shown.vouchers.map((file) => ({ ...file, url: steps.linkTo(file) })),
})

export const walletAnswers: readonly CallHandler[] = [
  answerInSteps(wallet.payList, ({ read, shop }, actor, input) =>
    read((tx) => listPayments(tx, actor, { ...input, offered: shop.providers.offered() })),
  ),
  answerInSteps(wallet.payBalance, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => payByBalance(tx, actor, input)),
  ),
  answerInSteps(wallet.payOffline, async (steps, actor, input) =>
    linked(steps, await steps.once((tx) => payOffline(tx, actor, input))),
  ),
  answerInSteps(wallet.rechargeOffline, async (steps, actor, input) =>
    linked(steps, await steps.once((tx) => rechargeOffline(tx, actor, input))),
  ),
  answerInSteps(wallet.rechargeList, async (steps, actor, input) => {
    const { list, ...rest } = await steps.read((tx) => listRecharges(tx, actor, input))
    return { list: list.map((one) => linked(steps, one)), ...rest }
  }),
  answer(wallet.transactionList, listTransactions),
  answer(wallet.walletStatement, showStatement),
  answerInSteps(wallet.voucherQueue, async (steps, actor, input) => {
    const { list, ...rest } = await steps.read((tx) => queueOfRecharges(tx, actor, input))
    return { list: list.map((one) => linked(steps, one)), ...rest }
  }),
  answer(wallet.decideRecharge, decideVoucher),
]
