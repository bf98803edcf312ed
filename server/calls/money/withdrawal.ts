import * as withdrawal from '#api/money/withdrawal'
import { askWithdrawal } from '#market/money/wallet/ask-withdrawal'
import { listWithdrawals, queueOfWithdrawals } from '#market/money/wallet/list-withdrawals'
import { readPayoutAccount } from '#market/money/wallet/read-payout-account'
import { decideWithdrawal, releaseWithdrawal } from '#market/money/wallet/settle-withdrawal'
import { openVault } from '../../secrets/vault.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

export const withdrawalAnswers: readonly CallHandler[] = [
  answerInSteps(withdrawal.withdraw, (steps, actor, input) =>
    withPaymentPassword(steps, input, (tx) => askWithdrawal(tx, actor, input)),
  ),
  answer(withdrawal.withdrawalList, listWithdrawals),
  answer(withdrawal.releaseWithdrawal, releaseWithdrawal),
  answer(withdrawal.withdrawalQueue, queueOfWithdrawals),
  answerInSteps(withdrawal.payoutAccount, async (steps, actor, input) => {
    const { number_sealed, ...account } = await steps.once((tx) => readPayoutAccount(tx, actor, input))
    return { ...account, number: openVault(steps.shop.secrets, 'bank').open(number_sealed).toString() }
  }),
  answer(withdrawal.decideWithdrawal, decideWithdrawal),
]
