import { atOnce, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import type { AttemptRow } from '#market/paying/payment/attempt/begin-attempt'
import { openAttempt } from '#market/paying/payment/attempt/open-attempt'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { AppContext } from '../context.ts'
import { openAreaTexts } from '../texts.ts'

const texts = openAreaTexts('hosted')

/** Where the buyer comes back to from a provider's page. */
export const resultPath = (attempt_number: string) =>
  `/pay/payResultNew?${new URLSearchParams({ attempt: attempt_number })}`

/**
 * Registers a begun payment at its provider, outside any transaction, and returns the address of its page. A
 * repeated request leads to the same page. Refuses `payment.providerUnreachable` where it does not answer:
 * nothing was paid then, and a new try continues the same payment.
 */
export async function startPayment(shop: AppContext, actor: Buyer, attempt: AttemptRow) {
  const { attempt_number, provider: name } = attempt
  const sandbox = name === 'sandbox'
  if (attempt.redirect_url) return { attempt_number, url: attempt.redirect_url, sandbox }
  const provider = shop.providers.get(name)
  if (!provider) refuse('payment.methodUnavailable')
  const { email } = await reading(shop.db, (tx) =>
    tx.selectFrom('account').select('email').where('id', '=', actor.account_id).executeTakeFirstOrThrow(),
  )
  const number = attempt.order_sn ?? attempt_number
  const about = { number, amount: moneyText(attempt.amount_cents) }
  const opened = await provider
    .open({
      ...attempt,
      title: texts.say(actor.language, `title.${attempt.purpose}`, about),
      language: actor.language,
      email,
      return_url: shop.config.public_url + resultPath(attempt_number),
    })
    .catch((error: unknown) => {
      shop.log.error({ err: error, attempt_number }, 'a payment provider could not be reached')
      refuse('payment.providerUnreachable')
    })
  await atOnce(shop.db, (tx) => openAttempt(tx, { at: shop.now() }, { attempt, opened }))
  return { attempt_number, url: opened.redirect_url, sandbox }
}
