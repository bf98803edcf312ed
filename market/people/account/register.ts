import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { certifiedStatus, userType } from '#rules/codes'
import { chinaZipPattern, isChinaMobile } from '#rules/people/china'
import { personName } from '#rules/people/name/person-name'
import { refuse } from '#rules/refusals'
import { certificationKind } from '#rules/status-codes'
import { isPhone } from '#rules/text/plain-input'
import type { Guest, User } from '../../actor.ts'
import { idOfSite } from '../../sql/id-of-site.ts'
import { queueMail } from '../message/queue-mail.ts'
import { findOtherSiteAccount, refuseKnownBusiness } from './find-other-site-account.ts'
import { freeAddress, movedTo } from './free-address.ts'
import { redeemCode } from './mailed-code/redeem-code.ts'
import { noteActivity } from './note-activity.ts'

type Newcomer = {
  code_id: number
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  mobile_country_code: number
  company_name: string
} & CompanyAddress

/** The address of a company in mainland China, as given at registration. */
type CompanyAddress = {
  province_name?: string | undefined
  city?: string | undefined
  address?: string | undefined
  zip_code?: string | undefined
}

/**
 * Creates a company at the visitor's site and the account of its first person, whose address the code proved.
 * Somebody who left a team, or was taken off it, may register anew. Refuses a code used meanwhile
 * (`account.codeIncorrect`), an address that has an account here or elsewhere (see `findOtherSiteAccount`;
 * answered only now, to somebody who reads its mail), a business known here under another address
 * (`company.exists`), and a malformed phone number. Returns the account's id.
 */
export async function register(
  tx: Tx,
  actor: Guest | User,
  input: Newcomer,
): Promise<{ account_id: number }> {
  const china = input.mobile_country_code === userType.china
  const isPhoneThere = china ? isChinaMobile : isPhone
  if (!isPhoneThere(input.phone)) refuse('account.phoneFormat', {}, 'phone')
  if (china && input.zip_code && !chinaZipPattern.test(input.zip_code))
    refuse('company.fieldFormat', { field: 'zip_code' }, 'zip_code')
  await redeemCode(tx, actor, input.code_id)
  await sql`select pg_advisory_xact_lock(hashtext(${`email ${input.email.toLowerCase()}`}))`.execute(tx)
  const freed = await freeAddress(tx, input.email)
  const elsewhere = await findOtherSiteAccount(tx, actor, input.email)
  if (elsewhere)
    refuse('account.existsElsewhere', { company: elsewhere.company_name, site: elsewhere.site_name }, 'email')
  await refuseKnownBusiness(tx, actor, input.company_name)
  const site_id = await idOfSite(tx, actor)
  const company = await tx
    .insertInto('company')
    .values({ site_id, name: input.company_name, created_at: actor.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await tx
    .insertInto('account')
    .values({
      kind: 'buyer',
      company_id: company.id,
      company_role: 'owner',
      email: input.email,
      password_hash: input.password_hash,
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone,
      mobile_country_code: input.mobile_country_code,
      user_type: china ? userType.china : userType.other,
      language: actor.language,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await movedTo(tx, freed, account.id)
  if (china) await beginCertification(tx, actor, { ...input, company_id: company.id, account_id: account.id })
  await noteActivity(tx, actor, { account_id: account.id, action: 'registered' })
  const params = { name: input.first_name, company: input.company_name }
  await queueMail(tx, actor, { template: 'welcome', to: input.email, language: actor.language, params })
  return { account_id: account.id }
}

/** Prefills the certification of a company in mainland China with the data of its registration. */
async function beginCertification(
  tx: Tx,
  actor: Guest | User,
  input: Newcomer & { company_id: number; account_id: number },
) {
  const { company_id, account_id, province_name = '', city = '', address = '', zip_code = '' } = input
  if (!province_name && !city && !address) return
  await tx
    .insertInto('certification')
    .values({
      company_id,
      account_id,
      round: 1,
      kind: certificationKind.first,
      auth_status: certifiedStatus.uncertified,
      company_name: input.company_name,
      company_email: input.email,
      country_name: 'China',
      province_name,
      city,
      address,
      zip_code,
      contact_name: personName(input),
      contact_phone: input.phone,
      created_at: actor.at,
    })
    .execute()
}
