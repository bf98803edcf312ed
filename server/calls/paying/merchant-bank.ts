import * as bank from '#api/paying/merchant-bank'
import { checkMerchantBank, readMerchantBank } from '#market/paying/settlement/bank/check-merchant-bank'
import { showMerchantBank } from '#market/paying/settlement/bank/merchant-banks'
import { queueOfBanks } from '#market/paying/settlement/bank/queue-of-banks'
import { saveMerchantBank } from '#market/paying/settlement/bank/save-merchant-bank'
import { stopBankByLink, stopMerchantBank } from '#market/paying/settlement/bank/stop-merchant-bank'
import { type AccountFault, readAccount } from '#rules/paying/settlement/bank'
import { type RefusalName, refuse } from '#rules/refusals'
import { newToken, tokenHash } from '../../auth/token.ts'
import { openMailSecrets } from '../../secrets/mail-secrets.ts'
import { openVault } from '../../secrets/vault.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

const faults = {
  routing: { reason: 'bank.routing', field: 'routing_number' },
  number: { reason: 'bank.number', field: 'number' },
  iban: { reason: 'merchantBank.iban', field: 'number' },
  swift: { reason: 'merchantBank.swift', field: 'swift' },
} as const satisfies Record<AccountFault, { reason: RefusalName; field: string }>

export const merchantBankAnswers: readonly CallHandler[] = [
  answer(bank.merchantBank, showMerchantBank),
  answerInSteps(bank.saveMerchantBank, ({ shop, once }, actor, input) => {
    const read = readAccount(input)
    if (typeof read === 'string') refuse(faults[read].reason, {}, faults[read].field)
    const { number, ...account } = read
    const sealed = openVault(shop.secrets, 'bank').close(Buffer.from(number))
    const token = newToken()
    const { seal } = openMailSecrets(shop.secrets)
    const link = { link: `${shop.config.public_url}/stopBank#${token}`, token_hash: tokenHash(token), seal }
    return once((tx) =>
      saveMerchantBank(tx, actor, {
        wish: input,
        number: { ...account, sealed, last4: number.slice(-4) },
        link,
      }),
    )
  }),
  answer(bank.stopMerchantBank, stopMerchantBank),
  answerInSteps(bank.stopBankByLink, ({ once }, actor, { link }) =>
    once((tx) => stopBankByLink(tx, actor, { token_hash: tokenHash(link) })),
  ),
  answer(bank.merchantBankQueue, queueOfBanks),
  answerInSteps(bank.readMerchantBank, async ({ shop, once }, actor, input) => {
    const { number_sealed, routing_number } = await once((tx) => readMerchantBank(tx, actor, input))
    return { routing_number, number: openVault(shop.secrets, 'bank').open(number_sealed).toString() }
  }),
  answer(bank.checkMerchantBank, checkMerchantBank),
]
