import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { bankHours } from '#rules/paying/settlement/bank'
import type { Merchant } from '../../../actor.ts'
import { queueSecretMail, type SealSecrets } from '../../../people/message/queue-mail.ts'
import { accountName } from '../../../sql/account-name.ts'

/** The link that stops an account, and the hash of its secret that is kept. */
export type BankLink = { link: string; token_hash: Buffer; seal: SealSecrets }
type Bank = { holder: string; bank_name: string; last4: string; rests_until: Date }
type Reader = { email: string; first_name: string; language: string; merchant: string }

/**
 * Mails the link that stops an account to all owners, whatever they choose to be mailed, and to the address
 * under which the person who asks was reached until lately: who took over a mailbox is not told alone.
 */
export async function mailBankAsked(
  tx: Tx,
  actor: Merchant,
  { bank, link: { link, seal } }: { bank: Bank; link: BankLink },
): Promise<void> {
  const { merchant_id, account_id, at } = actor
  const { rows } = await sql<Reader>`
    select e.email, a.first_name, coalesce(a.language, 'en-US') as language, m.name as merchant
    from account a join merchant m on m.id = a.merchant_id
    cross join lateral (select a.email where 'owner' = any (a.merchant_roles)
      union select a.former_email where a.former_email is not null
        and a.email_changed_at > ${hoursAfter(at, -bankHours.formerAddress)}
        and (a.id = ${account_id} or 'owner' = any (a.merchant_roles))) e (email)
    where a.merchant_id = ${merchant_id} and a.disabled_at is null order by a.id`.execute(tx)
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
