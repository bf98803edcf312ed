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
import { quickAnswersAtMost, quickLanguages } from '#rules/talk/quick-answer'
import type { User } from '../../../actor.ts'
import { mayWrite } from '../takes-part.ts'

/**
 * The manufacturer whose answers somebody gives, null: the platform's. Refuses buyers and who does not answer
 * (`chat.notForBuyers`).
 */
function ownerOf(actor: User): number | null {
  if (actor.kind === 'buyer' || !mayWrite(actor)) refuse('chat.notForBuyers')
  return actor.kind === 'merchant' ? actor.merchant_id : null
}

/** The quick answers of this person's manufacturer, or of the platform, in their order. */
export async function listQuickAnswers(tx: Tx, actor: User): Promise<Out<typeof declaredList>> {
  const list = await tx
    .selectFrom('quick_answer')
    .select(['id', 'title', 'body'])
    .where('merchant_id', 'is not distinct from', ownerOf(actor))
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
  { id, title, ...texts }: In<typeof declaredSave>,
): Promise<Out<typeof declaredSave>> {
  const merchant_id = ownerOf(actor)
  const body = Object.fromEntries(languages.map((language) => [language, texts[fields[language]]]))
  if (quickLanguages(body).length === 0) refuse('quickAnswer.empty', {}, 'body_en')
  const said = { title, body: JSON.stringify(body), account_id: actor.account_id, at: actor.at }
  if (id !== undefined) {
    const changed = await tx
      .updateTable('quick_answer')
      .set(said)
      .where('id', '=', id)
      .where('merchant_id', 'is not distinct from', merchant_id)
      .returning('id')
      .executeTakeFirst()
    return changed ?? refuse('quickAnswer.notFound')
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quick_answer where merchant_id is not distinct from ${merchant_id}`.execute(
    tx,
  )
  const { count } = rows[0]!
  if (count >= quickAnswersAtMost) refuse('quickAnswer.tooMany')
  return tx
    .insertInto('quick_answer')
    .values({ ...said, merchant_id, position: count })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const fields = { 'en-US': 'body_en', 'es-ES': 'body_es', 'zh-CN': 'body_zh' } as const

/** Takes a quick answer away. Refuses one of others as if it did not exist (`quickAnswer.notFound`). */
export async function removeQuickAnswer(
  tx: Tx,
  actor: User,
  { id }: In<typeof declaredRemove>,
): Promise<Out<typeof declaredRemove>> {
  const gone = await tx
    .deleteFrom('quick_answer')
    .where('id', '=', id)
    .where('merchant_id', 'is not distinct from', ownerOf(actor))
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('quickAnswer.notFound')
  return {}
}
