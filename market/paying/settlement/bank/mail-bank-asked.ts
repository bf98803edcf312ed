import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { formerOwnerHours } from '#rules/people/merchant/team'
import type { Merchant } from '../../../actor.ts'
import { queueSecretMail, type SealSecrets } from '../../../people/message/queue-mail.ts'
import { accountName } from '../../../sql/full-name.ts'

/** The link that stops an account, and the hash of its secret that is kept. */
export type BankLink = { link: string; token_hash: Buffer; seal: SealSecrets }
type Bank = { holder: string; bank_name: string; last4: string; rests_until: Date }
type Reader = { email: string; first_name: string; language: string; merchant: string }

/**
 * Mails the link that stops an account to all owners, whatever they choose to be mailed, and to every
 * address at which an owner was reached in the last thirty days: who took over a mailbox or the team is not
 * told alone.
 */
export async function mailBankAsked(
  tx: Tx,
  actor: Merchant,
  { bank, link: { link, seal } }: { bank: Bank; link: BankLink },
): Promise<void> {
  const { merchant_id, account_id, at } = actor
  const { rows } = await sql<Reader>`
    select e.email, a.first_name, coalesce(a.language, 'en-US') as language, m.name as merchant
    from (select distinct on (lower(o.email)) o.email, o.account_id from (
        select email, id as account_id from account
        where merchant_id = ${merchant_id} and disabled_at is null and 'owner' = any (merchant_roles)
        union all select email, account_id from owner_address
        where merchant_id = ${merchant_id} and ended_at > ${hoursAfter(at, -formerOwnerHours)}) o
      order by lower(o.email), o.account_id) e
    join account a on a.id = e.account_id join merchant m on m.id = ${merchant_id} order by a.id, e.email`.execute(
    tx,
  )
  const asked_by = await accountName(tx, account_id)
  const { holder, bank_name, last4, rests_until } = bank
  for (const { email: to, language, first_name: name, merchant } of rows)
    await queueSecretMail(tx, actor, {
      template: 'merchantBankAsked',
      to,
      language,
      params: { name, merchant, holder, bank_name, last4, asked_by, until: rests_until.toISOString() },
      secrets: { link },
      seal,
      expires_at: rests_until,
    })
}
