import { sql } from 'kysely'
import type { decideApplication as declaration } from '#api/goods/merchant-application'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { merchantApplicationStatus } from '#rules/codes'
import { merchantGraph, merchantState } from '#rules/goods/merchant/merchant-state'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import { slugOf } from '#rules/text/slug'
import type { Staff } from '../../../actor.ts'
import { noteMade } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { queueMail } from '../../../people/message/queue-mail.ts'
import { writeAudit } from '../../../write-audit.ts'

type Decision = Omit<In<typeof declaration>, 'idempotency_key'> & {
  /** The hash of a random password: the first login sets one by a mailed code. */
  password_hash: string
  /** The shop's address, for links in the mail. */
  public_url: string
}
type DecidedApplication = {
  id: number
  application_number: string
  company_name: string
  contact_name: string
  email: string
  phone: string
  country: string
  language: string
}

/**
 * Passes or fails an application. Passing creates the merchant and the login of its first person; where the
 * address has an account already, it creates neither, and an account manager takes over. Refuses one that is
 * not under audit, also for the second of two auditors (`merchant.applicationDecided`), and a failure
 * without a reason (`form.missing`). Specification section 4: login details by e-mail.
 */
export async function decideApplication(tx: Tx, actor: Staff, input: Decision) {
  const passed = input.pass === 1
  if (!passed && input.reason === '') refuse('form.missing', { field: 'reason' }, 'reason')
  const status = passed ? merchantApplicationStatus.passed : merchantApplicationStatus.failed
  const row = await tx
    .updateTable('merchant_application')
    .set({ status, reason: input.reason, decided_at: actor.at, decided_by: actor.account_id })
    .where('id', '=', input.id)
    .where('status', '=', merchantApplicationStatus.underAudit)
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('merchant.applicationDecided')
  const merchant_id = passed ? await found(tx, actor, { row, password_hash: input.password_hash }) : null
  await writeAudit(tx, actor, {
    action: passed ? 'merchant_application.pass' : 'merchant_application.fail',
    subject: 'merchant_application',
    subject_id: row.application_number,
    before: { status: merchantApplicationStatus.underAudit },
    after: { status, reason: input.reason, merchant_id },
  })
  await tell(tx, actor, { row, passed, made: merchant_id !== null, ...input })
  return {}
}

/**
 * Creates the merchant and its first account; null, and creates nothing, where the address has an account.
 */
async function found(
  tx: Tx,
  actor: Staff,
  { row, password_hash }: { row: DecidedApplication; password_hash: string },
): Promise<number | null> {
  const owner = await tx
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', row.email.toLowerCase())
    .executeTakeFirst()
  if (owner) return null
  const { id: merchant_id } = await tx
    .insertInto('merchant')
    .values({
      slug: `${slugOf(row.company_name, 40) || 'maker'}-${row.application_number.slice(1, 6).toLowerCase()}`,
      name: row.company_name,
      logo: null,
      country: row.country,
      phone: row.phone,
      founded_year: null,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('account')
    .values({
      kind: 'merchant',
      merchant_id,
      company_id: null,
      email: row.email,
      password_hash,
      first_name: row.contact_name,
      phone: row.phone,
      language: row.language,
      payment_password_hash: null,
      disabled_at: null,
      created_at: actor.at,
    })
    .execute()
  await noteMade(tx, actor, {
    table: statusTables.merchant,
    graph: merchantGraph,
    ids: [merchant_id],
    ...{ event: 'found', to: merchantState.settingUp, role: 'auditor' },
  })
  await tx.updateTable('merchant_application').set({ merchant_id }).where('id', '=', row.id).execute()
  return merchant_id
}

type DecisionNotice = {
  row: DecidedApplication
  passed: boolean
  made: boolean
  reason: string
  public_url: string
}

async function tell(
  tx: Tx,
  actor: Staff,
  { row, passed, made, reason, public_url }: DecisionNotice,
): Promise<void> {
  const { email: to, application_number: number } = row
  const language = row.language as Language
  const greeted = { name: row.contact_name, company: row.company_name, number }
  if (!passed) {
    const link = `${public_url}/merchantProgress?number=${number}`
    await queueMail(tx, actor, {
      template: 'merchantFailed',
      to,
      language,
      params: { ...greeted, reason, link },
    })
    return
  }
  const params = { ...greeted, login: made ? to : 'none', link: `${public_url}/forgetPassword` }
  await queueMail(tx, actor, { template: 'merchantPassed', to, language, params })
}
