import { createHmac, hkdfSync } from 'node:crypto'
import * as bank from '#api/bank'
import { checkedNumbers } from '#market/bank/check-bank'
import { defaultBank, dropBank, type KeptNumber, keepBank } from '#market/bank/keep-banks'
import { listBanks } from '#market/bank/list-banks'
import { openVault } from '../outside/vault.ts'
import { type Answer, answer, answerInSteps } from './answer.ts'
import { onceProved } from './once-proved.ts'

/** A number as it is kept: only who has SECRET can read it, or find one that is the same. */
function sealNumber(
  secret: string,
  { routing_number, number }: ReturnType<typeof checkedNumbers>,
): KeptNumber {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trestle bank print', 32))
  return {
    routing_number,
    last4: number.slice(-4),
    sealed: openVault(secret, 'bank').close(Buffer.from(number)),
    print: createHmac('sha256', key)
      .update(`${routing_number ?? 'card'} ${number}`)
      .digest(),
  }
}

export const bankAnswers: readonly Answer[] = [
  answer(bank.bankList, listBanks),
  answerInSteps(bank.addBank, async (steps, actor, { credential, password, ...wish }) => {
    // What is typed wrong costs no try of the password.
    const numbers = checkedNumbers(wish)
    const number = sealNumber(steps.shop.secret, numbers)
    return onceProved(steps, { credential, password }, (tx) => keepBank(tx, actor, { wish, number }))
  }),
  answer(bank.defaultBank, defaultBank),
  answerInSteps(bank.deleteBank, (steps, actor, { id, ...sent }) =>
    onceProved(steps, sent, (tx) => dropBank(tx, actor, { id })),
  ),
]
