import type { attestRequirement as attesting, sendRequirementPaper as sending } from '#api/goods/requirement'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { isReviewed, requirementMimes } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { holdRequirement, lockMerchant, replaceAnswers } from './lock-requirement.ts'

/**
 * Hands in a document, or says that a matter can be looked at. It takes the place of one that still waits.
 * Refuses a requirement that is not asked or not reviewed (`requirement.notFound`), a missing file or one of
 * somebody else (`requirement.file`, `upload.notFound`, `upload.type`), and a last day that is missing or
 * past (`requirement.validUntil`).
 */
export async function sendPaper(
  tx: Tx,
  actor: Merchant,
  { requirement_id, file_id, valid_until, note }: In<typeof sending>,
): Promise<Record<never, never>> {
  await lockMerchant(tx, actor.merchant_id)
  const { kind, expires, rev, title } = await holdRequirement(tx, requirement_id)
  if (!isReviewed(kind)) refuse('requirement.notFound')
  if (kind === 'document') await checkFile(tx, actor, file_id)
  if (expires && (valid_until === '' || valid_until < dayAt(actor.at, homeZone)))
    refuse('requirement.validUntil', {}, 'valid_until')
  const { merchant_id } = actor
  await replaceAnswers(tx, { merchant_id, requirement_id, states: ['pending'] })
  await tx
    .insertInto('requirement_answer')
    .values({
      requirement_id,
      merchant_id,
      state: 'pending',
      rev,
      note,
      file_id: kind === 'document' ? file_id : null,
      valid_until: expires ? valid_until : null,
      account_id: actor.account_id,
      at: actor.at,
    })
    .execute()
  await writeAudit(tx, actor, {
    action: 'merchant.sendPaper',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { requirement: title['en-US'], file_id, valid_until },
  })
  return {}
}

async function checkFile(tx: Tx, { merchant_id }: Merchant, file_id: string): Promise<void> {
  if (file_id === '') refuse('requirement.file', {}, 'file_id')
  const file = await tx
    .selectFrom('file')
    .select('mime')
    .where('id', '=', file_id)
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst()
  if (!file) refuse('upload.notFound', {}, 'file_id')
  if (!requirementMimes.includes(file.mime)) refuse('upload.type', {}, 'file_id')
}

/**
 * Agrees to the words of a requirement. Refuses one that is not asked or is no text to agree to
 * (`requirement.notFound`), and words that were changed since they were shown (`requirement.changed`).
 */
export async function attest(
  tx: Tx,
  actor: Merchant,
  { requirement_id, rev }: Omit<In<typeof attesting>, 'idempotency_key'>,
): Promise<Record<never, never>> {
  await lockMerchant(tx, actor.merchant_id)
  const requirement = await holdRequirement(tx, requirement_id)
  if (requirement.kind !== 'attest') refuse('requirement.notFound')
  if (requirement.rev !== rev) refuse('requirement.changed')
  const { merchant_id } = actor
  await replaceAnswers(tx, { merchant_id, requirement_id, states: ['accepted', 'waived'] })
  await tx
    .insertInto('requirement_answer')
    .values({
      requirement_id,
      merchant_id,
      state: 'accepted',
      rev,
      file_id: null,
      valid_until: null,
      account_id: actor.account_id,
      at: actor.at,
    })
    .execute()
  await writeAudit(tx, actor, {
    action: 'merchant.attest',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { requirement: requirement.title['en-US'], rev },
  })
  return {}
}
