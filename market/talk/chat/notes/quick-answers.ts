import { sql } from 'kysely'
import type {
  quickAnswers as declaredList,
  removeQuickAnswer as declaredRemove,
  saveQuickAnswer as declaredSave,
} from '#api/talk/chat-notes'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { languages } from '#rules/sites'
import {
  type AnswerPlace,
  merchantAnswersAt,
  quickAnswersAtMost,
  quickLanguages,
  staffAnswersAt,
} from '#rules/talk/quick-answer'
import type { User } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/**
 * The manufacturer whose answers somebody gives at a place, null: the platform's. Refuses buyers and who does
 * not answer or decide there (`quickAnswer.notHere`).
 */
function ownerOf(actor: User, place: AnswerPlace): number | null {
  if (actor.kind === 'staff' && staffAnswersAt(actor.roles, place)) return null
  if (actor.kind === 'merchant' && merchantAnswersAt(actor, place)) return actor.merchant_id
  return refuse('quickAnswer.notHere')
}

/** The quick answers of this person's manufacturer, or of the platform, for a place, in their order. */
export async function listQuickAnswers(
  tx: Tx,
  actor: User,
  { place }: In<typeof declaredList>,
): Promise<Out<typeof declaredList>> {
  const list = await tx
    .selectFrom('quick_answer')
    .select(['id', 'title', 'body'])
    .where('merchant_id', 'is not distinct from', ownerOf(actor, place))
    .where('place', '=', place)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { list }
}

/**
 * Adds a quick answer, or changes one. Refuses one of others as if it did not exist (`quickAnswer.notFound`),
 * one that says nothing in any language (`quickAnswer.empty`), and more than may be (`quickAnswer.tooMany`).
 */
export async function saveQuickAnswer(
  tx: Tx,
  actor: User,
  { id, place, title, ...texts }: In<typeof declaredSave>,
): Promise<Out<typeof declaredSave>> {
  const merchant_id = ownerOf(actor, place)
  const body = Object.fromEntries(languages.map((language) => [language, texts[fields[language]]]))
  if (quickLanguages(body).length === 0) refuse('quickAnswer.empty', {}, 'body_en')
  const said = { title, body: JSON.stringify(body), account_id: actor.account_id, at: actor.at }
  const after = { place, title, body }
  if (id !== undefined) {
    const before = await lockQuickAnswer(tx, { id, place, merchant_id })
    await tx.updateTable('quick_answer').set(said).where('id', '=', id).execute()
    await auditQuickAnswer(tx, actor, { id, deed: 'save', before, after })
    return { id }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quick_answer
    where merchant_id is not distinct from ${merchant_id} and place = ${place}`.execute(tx)
  const { count } = rows[0]!
  if (count >= quickAnswersAtMost) refuse('quickAnswer.tooMany')
  const made = await tx
    .insertInto('quick_answer')
    .values({ ...said, merchant_id, place, position: count })
    .returning('id')
    .executeTakeFirstOrThrow()
  await auditQuickAnswer(tx, actor, { id: made.id, deed: 'save', after })
  return made
}

const fields = { 'en-US': 'body_en', 'es-ES': 'body_es', 'zh-CN': 'body_zh' } as const

/** Takes a quick answer away. Refuses one of others as if it did not exist (`quickAnswer.notFound`). */
export async function removeQuickAnswer(
  tx: Tx,
  actor: User,
  { id, place }: In<typeof declaredRemove>,
): Promise<Out<typeof declaredRemove>> {
  const before = await lockQuickAnswer(tx, { id, place, merchant_id: ownerOf(actor, place) })
  await tx.deleteFrom('quick_answer').where('id', '=', id).execute()
  await auditQuickAnswer(tx, actor, { id, deed: 'remove', before })
  return {}
}

type OwnedAnswer = { id: number; place: AnswerPlace; merchant_id: number | null }

/** What a quick answer of this owner says at a place, locked. Refuses any other (`quickAnswer.notFound`). */
async function lockQuickAnswer(tx: Tx, { id, place, merchant_id }: OwnedAnswer) {
  const found = await tx
    .selectFrom('quick_answer')
    .select(['place', 'title', 'body'])
    .where('id', '=', id)
    .where('merchant_id', 'is not distinct from', merchant_id)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse('quickAnswer.notFound')
}

type AnswerDeed = { id: number; deed: 'save' | 'remove'; before?: unknown; after?: unknown }

/** The platform's texts stand in the audit log; a manufacturer's are its own affair. */
async function auditQuickAnswer(tx: Tx, actor: User, { id, deed, before, after }: AnswerDeed): Promise<void> {
  if (actor.kind !== 'staff') return
  const action = deed === 'save' ? 'quickAnswer.save' : 'quickAnswer.remove'
  await writeAudit(tx, actor, { action, subject: 'quick_answer', subject_id: id, before, after })
}
