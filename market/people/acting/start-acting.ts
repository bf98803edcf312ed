import type { Tx } from '#database/connect'
import { actingMinutes } from '#rules/people/acting'
import { addMinutes } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { noteActivity } from '../account/note-activity.ts'

const reasonAtLeast = 5

type ActingStart = {
  account_id: number
  reason: string
  /** SHA-256 of the token of the session to be opened. */
  token_hash: Buffer
}

/**
 * Opens a session in which staff works as a buyer for half an hour; records it in the audit log and on the
 * company's activity page. Refuses a missing reason (`acting.reasonNeeded`), and an account that is not a
 * buyer's or cannot log in (`acting.notBuyer`).
 */
export async function startActing(
  tx: Tx,
  actor: Staff,
  { account_id, reason, token_hash }: ActingStart,
): Promise<{ until: Date }> {
  if (reason.trim().length < reasonAtLeast) refuse('acting.reasonNeeded', {}, 'reason')
  const buyer = await tx
    .selectFrom('account')
    .select(['company_id', 'email', 'kind', 'disabled_at', 'removed_at', 'deleted_at'])
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (
    !buyer?.company_id ||
    buyer.kind !== 'buyer' ||
    buyer.disabled_at ||
    buyer.removed_at ||
    buyer.deleted_at
  )
    refuse('acting.notBuyer', {}, 'account_id')
  const { company_id } = buyer
  const until = addMinutes(actor.at, actingMinutes)
  const { id: session_id } = await tx
    .insertInto('session')
    .values({
      token_hash,
      account_id,
      visitor_uuid: actor.visitor_uuid,
      created_at: actor.at,
      last_seen_at: actor.at,
      expires_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('acting')
    .values({
      session_id,
      staff_session_id: actor.session_id,
      staff_id: actor.account_id,
      account_id,
      company_id,
      reason: reason.trim(),
      started_at: actor.at,
      expires_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const staff = await tx
    .selectFrom('account')
    .select('first_name')
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  const params = { staff: staff.first_name, reason: reason.trim() }
  await noteActivity(tx, actor, { account_id, action: 'staffBegan', params })
  await writeAudit(tx, actor, {
    action: 'acting.start',
    subject: 'company',
    subject_id: company_id,
    after: { acting: id, for_account: account_id, email: buyer.email, reason: reason.trim() },
  })
  return { until }
}
