import type { Selectable } from 'kysely'
import type { decideCertification as declaration } from '#api/people/company'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { certifiedStatus } from '#rules/codes'
import { certificationFields } from '#rules/people/certification'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import { certificationKind } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import type { CertificationReasons } from '../message/mail-params.ts'
import { notify } from '../message/notify.ts'
import { nextToReview } from './next-to-review.ts'

type Input = In<typeof declaration>
type RoundRow = Selectable<Tables['certification']>

/**
 * Passes or fails a certification under review, or a change of one, and names the next to review. A
 * certification sets the company's status; a change leaves it. Notifies the applicant and writes the audit
 * log. Of two simultaneous auditors only one decides. Refuses a person who is no auditor
 * (`session.notAllowed`), a certification not or no longer under review (`company.notUnderReview`), and a
 * failure without a reason (`company.reasonNeeded`).
 */
export async function decideCertification(tx: Tx, actor: Staff, input: Input) {
  if (!hasRole(actor.roles, 'auditor')) refuse('session.notAllowed')
  const passed = input.pass === 1
  const reasons = passed ? {} : given(input.reasons)
  if (!passed && Object.keys(reasons).length === 0 && input.remark === '')
    refuse('company.reasonNeeded', {}, 'reasons')
  const status = passed ? certifiedStatus.certified : certifiedStatus.failed
  const row = await tx
    .updateTable('certification')
    .set({
      auth_status: status,
      reasons: JSON.stringify(reasons),
      remark: input.remark,
      decided_at: actor.at,
      decided_by: actor.account_id,
    })
    .where('id', '=', input.id)
    .where('auth_status', '=', certifiedStatus.reviewing)
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('company.notUnderReview')
  const change = row.kind === certificationKind.change
  // The certified name becomes the company's name on orders and papers.
  if (passed || !change)
    await tx
      .updateTable('company')
      .set({ certified_status: status, ...(passed ? { name: row.company_name } : {}) })
      .where('id', '=', row.company_id)
      .execute()
  await writeAudit(tx, actor, {
    action: `certification.${change ? (passed ? 'passChange' : 'failChange') : passed ? 'pass' : 'fail'}`,
    subject: 'certification',
    subject_id: row.id,
    before: { auth_status: certifiedStatus.reviewing },
    after: { auth_status: status, reasons, remark: input.remark },
  })
  await tell(tx, actor, row)
  return { next_id: await nextToReview(tx, actor, row) }
}

/** The reasons that are not empty, by field. */
function given(reasons: Record<string, string>): Record<string, string> {
  const known: readonly string[] = certificationFields
  return Object.fromEntries(
    Object.entries(reasons)
      .map(([field, reason]) => [field, reason.trim()] as const)
      .filter(([field, reason]) => known.includes(field) && reason !== ''),
  )
}

async function tell(tx: Tx, actor: Staff, row: RoundRow): Promise<void> {
  const { account_id: to, company_name: company } = row
  const kind = row.kind === certificationKind.change ? ('change' as const) : ('first' as const)
  if (row.auth_status === certifiedStatus.certified) {
    await notify(tx, actor, { to, name: 'certificationPassed', params: { company, kind } })
    return
  }
  const reasons = Object.fromEntries(
    certificationFields.map((field) => [field, row.reasons[field] ?? 'none']),
  )
  const params = { company, kind, remark: row.remark || 'none', ...(reasons as CertificationReasons) }
  await notify(tx, actor, { to, name: 'certificationFailed', params })
}
