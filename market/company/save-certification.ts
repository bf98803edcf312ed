import type { Selectable } from 'kysely'
import type { In } from '#api/call'
import type { saveUserCertification } from '#api/company'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type CertificationFields, certificationFaults, certificationFields } from '#rules/certification'
import { type CertifiedStatus, certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { notify } from '../message/notify.ts'
import { checkFiles } from './check-files.ts'
import { showCertifications } from './show-certification.ts'

type Row = Selectable<Tables['certification']>
type Input = In<typeof saveUserCertification>

/**
 * Saves what is sent of the certification; a field not sent stays as it is. With `submit` it is handed in for
 * review, and the company is "reviewing". A company that failed begins a new round from what it had said.
 * Refuses a company under review (`company.reviewing`) or certified (`company.alreadyCertified`), files that are
 * not its own (`upload.notFound`) or of the wrong kind (`upload.type`), and on submit the first field missing
 * (`company.incomplete`) or of the wrong form (`company.fieldFormat`), with its `field`.
 */
export async function saveCertification(tx: Tx, actor: Buyer, input: Input) {
  const { submit, ...sent } = input
  const status = await lockCompany(tx, actor)
  if (status === certifiedStatus.reviewing) refuse('company.reviewing')
  if (status === certifiedStatus.certified) refuse('company.alreadyCertified')
  await checkFiles(tx, actor, sent)
  const draft = await openDraft(tx, actor)
  const fields = merged(draft, sent)
  const saved = await tx
    .updateTable('certification')
    .set({
      ...fields,
      licence_file_ids: [...fields.licence_file_ids],
      permit_file_ids: [...fields.permit_file_ids],
      account_id: actor.account_id,
    })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const row = submit === 1 ? await handIn(tx, actor, saved) : saved
  const [current] = await showCertifications(tx, [row])
  return { auth_status: submit === 1 ? certifiedStatus.reviewing : status, current: current! }
}

async function lockCompany(tx: Tx, actor: Buyer): Promise<CertifiedStatus> {
  const company = await tx
    .selectFrom('company')
    .select('certified_status')
    .where('id', '=', actor.company_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return company.certified_status
}

/** The company's draft; a new round where there is none, filled from the last. */
async function openDraft(tx: Tx, actor: Buyer): Promise<Row> {
  const last = await tx
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', actor.company_id)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.auth_status === certifiedStatus.uncertified) return last
  return tx
    .insertInto('certification')
    .values({
      ...(last ? merged(last, {}) : {}),
      licence_file_ids: last?.licence_file_ids ?? [],
      permit_file_ids: last?.permit_file_ids ?? [],
      company_id: actor.company_id,
      account_id: actor.account_id,
      round: (last?.round ?? 0) + 1,
      auth_status: certifiedStatus.uncertified,
      created_at: actor.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function merged(row: Row, sent: Partial<CertificationFields>): CertificationFields {
  const known = certificationFields.map((field) => [
    field,
    sent[field] === undefined ? row[field] : sent[field],
  ])
  return Object.fromEntries(known) as CertificationFields
}

async function handIn(tx: Tx, actor: Buyer, draft: Row): Promise<Row> {
  const [first] = certificationFaults(draft, actor.at.getUTCFullYear())
  if (first)
    refuse(
      first.fault === 'missing' ? 'company.incomplete' : 'company.fieldFormat',
      { field: first.field },
      first.field,
    )
  const row = await tx
    .updateTable('certification')
    .set({ auth_status: certifiedStatus.reviewing, submitted_at: actor.at })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('company')
    .set({ certified_status: certifiedStatus.reviewing })
    .where('id', '=', actor.company_id)
    .execute()
  const params = { company: row.company_name }
  await notify(tx, actor, { to: actor.account_id, name: 'certificationReceived', params })
  return row
}
