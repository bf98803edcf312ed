import type { noticeChoices as declaredList, saveNoticeChoice as declaredSave } from '#api/people/message'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { noticeKindOf, noticeKinds } from '#rules/people/notices'
import type { User } from '../../actor.ts'

const mailed: ReadonlySet<string> = new Set(Object.values(noticeKindOf))

/** Whether this person also gets each kind of notice by mail; only buyers are told of certifications. */
export async function noticeChoices(tx: Tx, actor: User): Promise<Out<typeof declaredList>> {
  const chosen = await tx
    .selectFrom('notice_choice')
    .select(['kind', 'by_mail'])
    .where('account_id', '=', actor.account_id)
    .execute()
  const list = noticeKinds
    .filter((kind) => mailed.has(kind) && (actor.kind === 'buyer' || kind !== 'certification'))
    .map((kind) => ({ kind, by_mail: chosen.find((one) => one.kind === kind)?.by_mail ?? true }))
  return { list }
}

/** Saves whether notices of a kind also come by mail. */
export async function saveNoticeChoice(
  tx: Tx,
  actor: User,
  { kind, by_mail }: In<typeof declaredSave>,
): Promise<Out<typeof declaredSave>> {
  await tx
    .insertInto('notice_choice')
    .values({ account_id: actor.account_id, kind, by_mail })
    .onConflict((same) => same.columns(['account_id', 'kind']).doUpdateSet({ by_mail }))
    .execute()
  return {}
}
