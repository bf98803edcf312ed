import type { saveUserCertification } from '#api/people/company'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { dayAt, timeZoneOf } from '#rules/days'
import {
  type CertificationFields,
  certificationFaults,
  certificationFields,
} from '#rules/people/certification'
import { refuse } from '#rules/refusals'
import { type CertificationKind, certificationKind } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { notify } from '../message/notify.ts'
import { certifiedRound, type CertificationRow as Row } from './certified-round.ts'
import { checkFiles } from './check-files.ts'
import { lockCompany } from './lock-company.ts'
import { showCertifications } from './show-certification.ts'

type Input = In<typeof saveUserCertification>

/**
 * Saves the sent fields of the certification; other fields stay. `submit` submits it for review and makes
 * the company "reviewing". A failed company's next round begins with its last data; a certified company
 * saves a change, and stays certified during its review. Refuses a certification under review
 * (`company.reviewing`), files of another company (`upload.notFound`) or of the wrong kind
 * (`upload.type`), and on submit the first missing (`company.incomplete`) or malformed field
 * (`company.fieldFormat`), with its `field`, and a change without differences (`company.nothingChanged`).
 */
export async function saveCertification(tx: Tx, actor: Buyer, input: Input) {
  const { submit, ...sent } = input
  const status = await lockCompany(tx, actor)
  await checkFiles(tx, actor, sent)
  const change = status === certifiedStatus.certified
  const draft = await openDraft(tx, actor, change ? certificationKind.change : certificationKind.first)
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
  return { auth_status: submit === 1 && !change ? certifiedStatus.reviewing : status, current: current! }
}

/** The company's draft; without one a new round, prefilled from the last. */
async function openDraft(tx: Tx, actor: Buyer, kind: CertificationKind): Promise<Row> {
  const last = await tx
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', actor.company_id)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.auth_status === certifiedStatus.uncertified) return last
  if (last?.auth_status === certifiedStatus.reviewing) refuse('company.reviewing')
  return tx
    .insertInto('certification')
    .values({
      ...(last ? merged(last, {}) : {}),
      licence_file_ids: last?.licence_file_ids ?? [],
      permit_file_ids: last?.permit_file_ids ?? [],
      company_id: actor.company_id,
      account_id: actor.account_id,
      round: (last?.round ?? 0) + 1,
      kind,
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
  const [fault] = certificationFaults(draft, Number(dayAt(actor.at, timeZoneOf(actor.site)).slice(0, 4)))
  if (fault)
    refuse(
      fault.fault === 'missing' ? 'company.incomplete' : 'company.fieldFormat',
      { field: fault.field },
      fault.field,
    )
  if (draft.kind === certificationKind.change) await checkChanged(tx, draft)
  const row = await tx
    .updateTable('certification')
    .set({ auth_status: certifiedStatus.reviewing, submitted_at: actor.at })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const first = row.kind === certificationKind.first
  if (first)
    await tx
      .updateTable('company')
      .set({ certified_status: certifiedStatus.reviewing })
      .where('id', '=', actor.company_id)
      .execute()
  const params = { company: row.company_name, kind: first ? 'first' : 'change' } as const
  await notify(tx, actor, { to: actor.account_id, name: 'certificationReceived', params })
  return row
}

async function checkChanged(tx: Tx, draft: Row): Promise<void> {
  const certified = await certifiedRound(tx, draft.company_id)
  const said = (row: Row) => JSON.stringify(merged(row, {}))
  if (certified && said(certified) === said(draft)) refuse('company.nothingChanged')
}
