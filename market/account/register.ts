import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { userType } from '#rules/codes'
import { phonePattern } from '#rules/fields'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../actor.ts'
import { queueMail } from '../message/queue-mail.ts'
import { noteActivity } from './note-activity.ts'
import { redeemCode } from './redeem-code.ts'

export type Newcomer = {
  code_id: number
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  mobile_country_code: number
  company_name: string
}

/**
 * Makes a company at the visitor's site and the account of its first person, whose address the code proved.
 * Refuses a code used meanwhile (`account.codeIncorrect`), an address that has an account (`account.exists`,
 * said only now, to whoever reads its mail), and a phone that is none. Gives the account's id.
 */
export async function register(
  tx: Tx,
  actor: Guest | User,
  input: Newcomer,
): Promise<{ account_id: number }> {
  if (!phonePattern.test(input.phone)) refuse('account.phoneFormat', {}, 'phone')
  await redeemCode(tx, actor, input.code_id)
  const known = await tx
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .executeTakeFirst()
  if (known) refuse('account.exists', {}, 'email')
  const site = await tx
    .selectFrom('site')
    .select('id')
    .where('code', '=', actor.site)
    .executeTakeFirstOrThrow()
  const company = await tx
    .insertInto('company')
    .values({ site_id: site.id, name: input.company_name, created_at: actor.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await tx
    .insertInto('account')
    .values({
      kind: 'buyer',
      company_id: company.id,
      email: input.email,
      password_hash: input.password_hash,
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone,
      mobile_country_code: input.mobile_country_code,
      user_type: input.mobile_country_code === userType.china ? userType.china : userType.other,
      language: actor.language,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteActivity(tx, actor, { account_id: account.id, action: 'registered' })
  const params = { name: input.first_name, company: input.company_name }
  await queueMail(tx, actor, { template: 'welcome', to: input.email, language: actor.language, params })
  return { account_id: account.id }
}
