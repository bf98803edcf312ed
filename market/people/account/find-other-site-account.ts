import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type CertifiedStatus, certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'

/** A business with a person of this e-mail address, known at another site and not yet at this one. */
type OtherSiteAccount = {
  account_id: number
  company_id: number
  company_name: string
  site_name: string
}

type AccountRow = {
  account_id: number
  company_id: number | null
  company_name: string | null
  certified_status: CertifiedStatus | null
  home: Text3 | null
  here: boolean
}

/**
 * The business of another site behind an address, to be associated with this one; null for an address
 * without account, or of a person who left the team. Refuses an address with an account at this site
 * (`account.exists`), and a business under review at the other (`account.reviewingElsewhere`). Specification
 * section 8. Tell the result only to a reader of that mailbox.
 */
export async function findOtherSiteAccount(
  tx: Tx,
  actor: Guest | User,
  email: string,
): Promise<OtherSiteAccount | null> {
  const { rows } = await sql<AccountRow>`
    select a.id as account_id, c.id as company_id, c.name as company_name, c.certified_status, home.name as home,
      coalesce(home.code = ${actor.site}, true) or exists (
        select from company_site cs join site s on s.id = cs.site_id where cs.company_id = c.id and s.code = ${actor.site}
      ) as here
    from account a
    left join company c on c.id = a.company_id
    left join site home on home.id = c.site_id
    where lower(a.email) = ${email.toLowerCase()} and a.removed_at is null`.execute(tx)
  const known = rows[0]
  if (!known) return null
  const { account_id, company_id, company_name, home } = known
  if (known.here || company_id === null || !home) refuse('account.exists', {}, 'email')
  if (known.certified_status === certifiedStatus.reviewing) refuse('account.reviewingElsewhere', {}, 'email')
  return { account_id, company_id, company_name: company_name ?? '', site_name: textIn(home, actor.language) }
}

/**
 * Refuses a business that this site knows under another address (`company.exists`): one of the same name
 * that is certified or under review. A name that was never certified blocks nobody.
 */
export async function refuseKnownBusiness(tx: Tx, actor: Guest | User, company_name: string): Promise<void> {
  const proved = sql.join([certifiedStatus.reviewing, certifiedStatus.certified])
  const plain = (name: ReturnType<typeof sql>) =>
    sql`regexp_replace(lower(normalize(${name}, NFKC)), '[^[:alnum:]]+', '', 'g')`
  const { rows } = await sql`
    select from company c join site s on s.id = c.site_id
    where s.code = ${actor.site} and c.certified_status in (${proved})
      and ${plain(sql`c.name`)} = ${plain(sql`${company_name}::text`)}
    limit 1`.execute(tx)
  if (rows.length > 0) refuse('company.exists', {}, 'company_name')
}
