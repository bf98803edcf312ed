import * as withdrawal from '#api/withdrawal'
import { askWithdrawal } from '#market/wallet/ask-withdrawal'
import { listWithdrawals, queueOfWithdrawals } from '#market/wallet/list-withdrawals'
import { decideWithdrawal, releaseWithdrawal } from '#market/wallet/settle-withdrawal'
import { type Answer, answer, answerInSteps } from './answer.ts'
import { onceProved } from './once-proved.ts'

export const withdrawalAnswers: readonly Answer[] = [
  answerInSteps(withdrawal.withdraw, (steps, actor, input) =>
    onceProved(steps, input, (tx) => askWithdrawal(tx, actor, input)),
  ),
  answer(withdrawal.withdrawalList, listWithdrawals),
  answer(withdrawal.releaseWithdrawal, releaseWithdrawal),
  answer(withdrawal.withdrawalQueue, queueOfWithdrawals),
  answer(withdrawal.decideWithdrawal, decideWithdrawal),
]
