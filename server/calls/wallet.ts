import * as wallet from '#api/wallet'
import { listPayments } from '#market/payment/list-payments'
import { payByBalance } from '#market/payment/pay-by-balance'
import { decideRecharge } from '#market/wallet/decide-recharge'
import { listRecharges, queueOfRecharges } from '#market/wallet/list-recharges'
import { listTransactions } from '#market/wallet/list-transactions'
import { rechargeOffline } from '#market/wallet/recharge-offline'
import type { RechargeShown } from '#market/wallet/show-recharges'
import { checkPaymentPassword } from '../joining/check-payment-password.ts'
import { type Answer, answer, answerInSteps, type Steps } from './answer.ts'

/** A recharge with a link to each of its vouchers. */
const linked = (steps: Pick<Steps, 'linkTo'>, shown: RechargeShown) => ({
  ...shown,
  vouchers: shown.vouchers.map((file) => ({ ...file, url: steps.linkTo(file) })),
})

export const walletAnswers: readonly Answer[] = [
  answer(wallet.payList, listPayments),
  answerInSteps(wallet.payBalance, async (steps, actor, input) => {
    try {
      await checkPaymentPassword(steps.shop, { ...steps.visit, actor }, input)
    } catch (refused) {
      // A request sent again comes with a challenge that is used up: it gets what the first one got.
      const before = await steps.earlier<Awaited<ReturnType<typeof payByBalance>>>()
      if (before) return before
      throw refused
    }
    return steps.once((tx) => payByBalance(tx, actor, input))
  }),
  answerInSteps(wallet.rechargeOffline, async (steps, actor, input) =>
    linked(steps, await steps.once((tx) => rechargeOffline(tx, actor, input))),
  ),
  answerInSteps(wallet.rechargeList, async (steps, actor, input) => {
    const { list, count } = await steps.read((tx) => listRecharges(tx, actor, input))
    return { list: list.map((one) => linked(steps, one)), count }
  }),
  answer(wallet.transactionList, listTransactions),
  answerInSteps(wallet.voucherQueue, async (steps, actor, input) => {
    const { list, count } = await steps.read((tx) => queueOfRecharges(tx, actor, input))
    return { list: list.map((one) => linked(steps, one)), count }
  }),
  answer(wallet.decideRecharge, decideRecharge),
]
