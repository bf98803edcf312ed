import * as bank from '#api/people/bank'
import { checkedNumbers } from '#market/people/bank/check-bank'
import { defaultBank, dropBank, keepBank } from '#market/people/bank/keep-banks'
import { listBanks } from '#market/people/bank/list-banks'
import { sealNumber } from '../../secrets/bank-number.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { withPaymentPassword } from '../with-payment-password.ts'

export const bankAnswers: readonly CallHandler[] = [
  answer(bank.bankList, listBanks),
  answerInSteps(bank.addBank, async (steps, actor, { credential, password, ...wish }) => {
    // Checked first, so that a typing error costs no try of the password.
    const numbers = checkedNumbers(wish)
    const number = sealNumber(steps.shop.secrets, numbers)
    return withPaymentPassword(steps, { credential, password }, (tx) => keepBank(tx, actor, { wish, number }))
  }),
  answer(bank.defaultBank, defaultBank),
  answerInSteps(bank.deleteBank, (steps, actor, { id, ...sent }) =>
    withPaymentPassword(steps, sent, (tx) => dropBank(tx, actor, { id })),
  ),
]
