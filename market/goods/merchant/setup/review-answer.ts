import type { reviewRequirement as reviewing, waiveRequirement as waiving } from '#api/goods/requirement'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { requirementReasonLength } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { holdRequirement, lockMerchant, replaceAnswers } from './lock-requirement.ts'
import { tellOfRequirement } from './tell-of-requirement.ts'

function checkReason(reason: string): void {
  if (reason.length < requirementReasonLength)
    refuse('requirement.reason', { least: requirementReasonLength }, 'reason')
}

/**
 * Accepts what a merchant handed in, or sends it back with a reason that its people read; then it has to ask
 * anew to be opened. What was accepted can be sent back later, too. Refuses an unknown answer
 * (`request.notFound`), one that is decided or replaced (`requirement.reviewed`), to accept a document that
 * has ended (`requirement.ended`), and a missing reason (`requirement.reason`).
 */
export async function reviewAnswer(
  tx: Tx,
  actor: Staff,
  { answer_id, pass, reason }: Omit<In<typeof reviewing>, 'idempotency_key'>,
): Promise<Record<never, never>> {
  if (!pass) checkReason(reason)
  const asked = await tx
    .selectFrom('requirement_answer')
    .select(['merchant_id', 'requirement_id'])
    .where('id', '=', answer_id)
    .executeTakeFirst()
  if (!asked) refuse('request.notFound')
  const { merchant_id, requirement_id } = asked
  const merchant = await lockMerchant(tx, merchant_id)
  const requirement = await tx
    .selectFrom('requirement')
    .select(['title', 'kind'])
    .where('id', '=', requirement_id)
    .executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('requirement_answer')
    .select(['state', 'valid_until'])
    .where('id', '=', answer_id)
    .executeTakeFirstOrThrow()
  const open = before.state === 'pending' || (before.state === 'accepted' && !pass)
  if (!open) refuse('requirement.reviewed')
  if (pass && before.valid_until !== null && before.valid_until < dayAt(actor.at, homeZone))
    refuse('requirement.ended')
  const state = pass ? 'accepted' : 'rejected'
  const review_note = pass ? '' : reason
  if (pass) await replaceAnswers(tx, { merchant_id, requirement_id, states: ['accepted', 'waived'] })
  await tx
    .updateTable('requirement_answer')
    .set({ state, review_note, reviewed_by: actor.account_id, reviewed_at: actor.at })
    .where('id', '=', answer_id)
    .execute()
  if (!pass) {
    if (merchant.state === merchantState.settingUp)
      await tx.updateTable('merchant').set({ opening_asked_at: null }).where('id', '=', merchant_id).execute()
    await tellOfRequirement(tx, actor, { merchant, requirement, name: 'merchantSentBack', said: { reason } })
  }
  await writeAudit(tx, actor, {
    action: pass ? 'requirement.accept' : 'requirement.sendBack',
    subject: 'merchant',
    subject_id: merchant_id,
    before: { requirement: requirement.title['en-US'], state: before.state },
    after: { requirement: requirement.title['en-US'], state, reason: review_note },
  })
  return {}
}

/**
 * Lets a merchant off a requirement, with a reason. Refuses an unknown merchant (`request.notFound`), a
 * requirement that is not asked (`requirement.notFound`), and a missing reason (`requirement.reason`).
 */
export async function waiveRequirement(
  tx: Tx,
  actor: Staff,
  { merchant_id, requirement_id, reason }: Omit<In<typeof waiving>, 'idempotency_key'>,
): Promise<Record<never, never>> {
  checkReason(reason)
  await lockMerchant(tx, merchant_id)
  const { rev, title } = await holdRequirement(tx, requirement_id)
  await replaceAnswers(tx, { merchant_id, requirement_id, states: ['pending', 'accepted', 'waived'] })
  await tx
    .insertInto('requirement_answer')
    .values({
      ...{ requirement_id, merchant_id, rev, file_id: null, valid_until: null },
      state: 'waived',
      account_id: actor.account_id,
      at: actor.at,
      reviewed_by: actor.account_id,
      reviewed_at: actor.at,
      review_note: reason,
    })
    .execute()
  await writeAudit(tx, actor, {
    action: 'requirement.waive',
    subject: 'merchant',
    subject_id: merchant_id,
    before: null,
    after: { requirement: title['en-US'], reason },
  })
  return {}
}
