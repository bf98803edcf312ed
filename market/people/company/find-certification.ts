import { sql } from 'kysely'
import type { certificationDetail } from '#api/people/company'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { withDecider } from '../../sql/with-decider.ts'
import { showCertifications } from './show-certification.ts'

/**
 * A submitted certification, with who submitted it, the rounds before it and the next to review: of the same
 * kind, the one submitted after it, else the oldest. Refuses an unknown id or a draft (`request.notFound`).
 */
export async function findCertification(tx: Tx, _actor: Staff, input: In<typeof certificationDetail>) {
  const row = await tx
    .selectFrom('certification')
    .selectAll()
    .where('id', '=', input.id)
    .where('auth_status', '!=', certifiedStatus.uncertified)
    .executeTakeFirst()
  if (!row) refuse('request.notFound')
  const before = await tx
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', row.company_id)
    .where('round', '<', row.round)
    .orderBy('round', 'desc')
    .execute()
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  const later = sql<boolean>`(submitted_at, id) > (${row.submitted_at}::timestamptz, ${row.id}::int)`
  const next = await tx
    .selectFrom('certification')
    .select('id')
    .where('kind', '=', row.kind)
    .where('auth_status', '=', certifiedStatus.reviewing)
    .where('id', '!=', row.id)
    .orderBy(later, 'desc')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const rounds = await showCertifications(tx, [row, ...before])
  const [certification, ...earlier] = await withDecider(tx, 'certification', rounds)
  return { certification: certification!, account_email: account.email, earlier, next_id: next?.id ?? null }
}
