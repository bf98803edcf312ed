import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { applyMerchant } from '#api/goods/merchant-application'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { merchantApplicationStatus } from '#rules/codes'
import { applicationFaults, licenceMimes } from '#rules/goods/merchant/merchant-application'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../../actor.ts'
import { underNewNumber } from '../../../new-number.ts'
import { keepFile, type NewFile } from '../../../people/content/keep-file.ts'
import { queueMail } from '../../../people/message/queue-mail.ts'
import { idOfSite } from '../../../sql/id-of-site.ts'

/** A submitted application; `licence` is the stored file, or null without one. */
export type ApplicationInput = Omit<In<typeof applyMerchant>, 'homepage'> & { licence: NewFile | null }
/** `used`: whether the file belongs to the application now; false for a resent form. */
type ApplyResult = Out<typeof applyMerchant> & { used: boolean }

/**
 * Stores an application, or a corrected one after it failed, and mails the applicant. Resending the same
 * form gives the same application. Refuses the first invalid field (`form.missing`, `form.format`), a file
 * of another type (`upload.type`), a second application of an address while one is under audit
 * (`merchant.applicationOpen`), and a correction of an unknown one (`merchant.applicationNotFound`) or one
 * that did not fail (`merchant.applicationNotFailed`). Specification section 4, domain section 1.
 */
export async function applyAsMerchant(
  tx: Tx,
  actor: Guest | User,
  input: ApplicationInput,
): Promise<ApplyResult> {
  const [first] = applicationFaults(input)
  if (first) refuse(`form.${first.fault}`, { field: first.field }, first.field)
  if (input.licence && !licenceMimes.includes(input.licence.mime)) refuse('upload.type', {}, 'licence')
  await sql`select pg_advisory_xact_lock(hashtext(${`merchant ${input.email.toLowerCase()}`}))`.execute(tx)
  const sent_hash = hashOf(input)
  const before = await sentBefore(tx, input.idempotency_key, sent_hash)
  if (before) return { application_number: before, used: false }
  await checkCategories(tx, input.category_ids)
  const anew = input.application_number !== ''
  if (!input.licence && !(anew && input.keep_licence)) refuse('form.missing', { field: 'licence' }, 'licence')
  if (input.licence) await keepFile(tx, actor, input.licence)
  const application_number = anew
    ? await mend(tx, actor, { ...input, sent_hash })
    : await insert(tx, actor, { ...input, sent_hash })
  const params = { number: application_number }
  const { email: to } = input
  await queueMail(tx, actor, { template: 'merchantReceived', to, language: actor.language, params })
  return { application_number, used: input.licence !== null }
}

type HashedInput = ApplicationInput & { sent_hash: Buffer }

function hashOf({ idempotency_key: _key, licence, ...said }: ApplicationInput): Buffer {
  const file = licence?.sha256.toString('hex') ?? ''
  return createHash('sha256')
    .update(JSON.stringify({ ...said, file }))
    .digest()
}

async function sentBefore(tx: Tx, sent_key: string, sent_hash: Buffer): Promise<string | undefined> {
  const known = await tx
    .selectFrom('merchant_application')
    .select(['application_number', 'sent_hash'])
    .where('sent_key', '=', sent_key)
    .executeTakeFirst()
  if (!known) return undefined
  if (!known.sent_hash.equals(sent_hash)) refuse('request.keyReused')
  return known.application_number
}

async function checkCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  const { count } = await tx
    .selectFrom('category')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  if (count !== new Set(ids).size) refuse('form.format', { field: 'category_ids' }, 'category_ids')
}

/** The columns of an application. */
function columnsOf(actor: Guest | User, input: HashedInput) {
  const { company_name, contact_name, phone, country, website, message, sent_hash } = input
  return {
    company_name,
    contact_name,
    phone,
    country,
    website,
    message,
    sent_hash,
    sent_key: input.idempotency_key,
    category_ids: [...new Set(input.category_ids)],
    factory_m2: Number(input.factory_m2),
    language: actor.language,
    visitor_uuid: actor.visitor_uuid,
    submitted_at: actor.at,
  }
}

async function insert(tx: Tx, actor: Guest | User, input: HashedInput): Promise<string> {
  const open = await tx
    .selectFrom('merchant_application')
    .select('id')
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .where('status', '=', merchantApplicationStatus.underAudit)
    .executeTakeFirst()
  if (open) refuse('merchant.applicationOpen', {}, 'email')
  const site_id = await idOfSite(tx, actor)
  const made = await underNewNumber('M', (application_number) =>
    tx
      .insertInto('merchant_application')
      .values({
        ...columnsOf(actor, input),
        application_number,
        email: input.email,
        site_id,
        account_id: actor.kind === 'guest' ? null : actor.account_id,
        licence_file_id: input.licence!.id,
        created_at: actor.at,
      })
      .onConflict((same) => same.column('application_number').doNothing())
      .returning('application_number')
      .executeTakeFirst(),
  )
  return made.application_number
}

async function mend(tx: Tx, actor: Guest | User, input: HashedInput): Promise<string> {
  const failed = await tx
    .selectFrom('merchant_application')
    .select(['id', 'status', 'round', 'reason', 'decided_at', 'earlier'])
    .where('application_number', '=', input.application_number.toUpperCase())
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!failed) refuse('merchant.applicationNotFound')
  if (failed.status !== merchantApplicationStatus.failed) refuse('merchant.applicationNotFailed')
  const { round, reason } = failed
  const said = { round, reason, decided_at: failed.decided_at!.toISOString() }
  const { application_number } = await tx
    .updateTable('merchant_application')
    .set({
      ...columnsOf(actor, input),
      ...(input.licence ? { licence_file_id: input.licence.id } : {}),
      status: merchantApplicationStatus.underAudit,
      round: round + 1,
      reason: '',
      decided_at: null,
      decided_by: null,
      earlier: JSON.stringify([...failed.earlier, said]),
    })
    .where('id', '=', failed.id)
    .returning('application_number')
    .executeTakeFirstOrThrow()
  return application_number
}
