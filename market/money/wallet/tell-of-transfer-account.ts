import type { Tx } from '#database/connect'
import { type Language, type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { queueMail } from '../../people/message/queue-mail.ts'
import { accountName } from '../../sql/full-name.ts'

const fields = ['holder', 'bank_name', 'routing_number', 'account_number', 'swift'] as const
type Account = Record<(typeof fields)[number], string>
/** `before`: none where the site had none. */
type Change = { site: { name: Text3 }; before: Account | undefined; after: Account; reason: string }

const inWords = (account: Account) =>
  fields
    .map((field) => account[field])
    .filter((said) => said !== '')
    .join(' · ')

/**
 * Mails every administrator and everybody in finance that a site's transfer account changed; sends nothing
 * when it is the same.
 */
export async function tellOfTransferAccount(tx: Tx, actor: Staff, change: Change): Promise<void> {
  const { site, before, after, reason } = change
  if (before && inWords(before) === inWords(after)) return
  const readers = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', 'in', (roles) =>
      roles.selectFrom('staff_role').select('account_id').where('role', 'in', ['administrator', 'finance']),
    )
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const by = await accountName(tx, actor.account_id)
  for (const { email: to, first_name: name, language } of readers) {
    const params = {
      name,
      site: textIn(site.name, language as Language),
      by,
      before: before ? inWords(before) : 'none',
      after: inWords(after),
      reason,
    }
    await queueMail(tx, actor, { template: 'transferAccountChanged', to, language, params })
  }
}
