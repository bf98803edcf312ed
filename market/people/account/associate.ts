import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../actor.ts'
import { queueMail } from '../message/queue-mail.ts'
import { findOtherSiteAccount } from './find-other-site-account.ts'
import { redeemCode } from './mailed-code/redeem-code.ts'
import { noteActivity } from './note-activity.ts'

/**
 * Makes a business of another site known at this one too, for one of its people who has proved address and
 * password. Refuses a code used meanwhile, an address that has an account here already (`account.exists`), a
 * business under review (`account.reviewingElsewhere`), and everything else that cannot be associated
 * (`account.associationFailed`).
 */
export async function associate(
  tx: Tx,
  actor: Guest | User,
  input: { code_id: number; account_id: number; email: string },
): Promise<{ company_name: string }> {
  await redeemCode(tx, actor, input.code_id)
  const elsewhere = await findOtherSiteAccount(tx, actor, input.email)
  const { account_id } = input
  if (!elsewhere || elsewhere.account_id !== account_id) refuse('account.associationFailed')
  const { company_id, company_name } = elsewhere
  const site = await tx
    .selectFrom('site')
    .select(['id', 'code'])
    .where('code', '=', actor.site)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('company_site')
    .values({ company_id, site_id: site.id, account_id, created_at: actor.at })
    .onConflict((same) => same.columns(['company_id', 'site_id']).doNothing())
    .execute()
  const owner = await tx
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const params = { name: owner.first_name, company: company_name, site: site.code.replaceAll('_', ' ') }
  await queueMail(tx, actor, {
    template: 'siteAssociated',
    to: owner.email,
    language: owner.language,
    params,
  })
  await noteActivity(tx, actor, { account_id, action: 'siteAssociated', params: { site: params.site } })
  return { company_name }
}
