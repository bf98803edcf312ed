import type { certificationDetail } from '#api/people/company'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { withDecider } from '../../sql/with-decider.ts'
import { nextToReview } from './next-to-review.ts'
import { showCertifications } from './show-certification.ts'

/**
 * A submitted certification, with who submitted it, the rounds before it and the next to review.
 * Refuses an unknown id or a draft (`request.notFound`).
 */
export async function findCertification(tx: Tx, actor: Staff, input: In<typeof certificationDetail>) {
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
  const rounds = await showCertifications(tx, [row, ...before])
  const [certification, ...earlier] = await withDecider(tx, 'certification', rounds)
  return {
    certification: certification!,
    account_email: account.email,
    earlier,
    next_id: await nextToReview(tx, actor, row),
  }
}
