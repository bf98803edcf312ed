import { sql } from 'kysely'
import type { noticeChoices as declaredList, saveNoticeChoice as declaredSave } from '#api/people/message'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { noticeKindOf, noticeKinds, type QuietHours } from '#rules/people/notices'
import { refuse } from '#rules/refusals'
import type { User } from '../../actor.ts'

const mailed: ReadonlySet<string> = new Set(Object.values(noticeKindOf))

/** Whether this person also gets each kind of notice by mail; only buyers are told of certifications. */
export async function noticeChoices(tx: Tx, actor: User): Promise<Out<typeof declaredList>> {
  const chosen = await tx
    .selectFrom('notice_choice')
    .select(['kind', 'by_mail', 'quiet_from', 'quiet_until', 'quiet_zone'])
    .where('account_id', '=', actor.account_id)
    .execute()
  const list = noticeKinds
    .filter((kind) => mailed.has(kind) && (actor.kind === 'buyer' || kind !== 'certification'))
    .map((kind) => {
      const one = chosen.find((choice) => choice.kind === kind)
      return { kind, by_mail: one?.by_mail ?? true, quiet: one ? quietOf(one) : null }
    })
  return { list }
}

type Quiet = { quiet_from: number | null; quiet_until: number | null; quiet_zone: string | null }

const quietOf = ({ quiet_from: from, quiet_until: until, quiet_zone: zone }: Quiet): QuietHours | null =>
  from === null || until === null || zone === null ? null : { from, until, zone }

/**
 * Saves whether notices of a kind also come by mail, and of the chat between which hours they do not. Refuses
 * a zone whose clock the database does not know (`request.malformed`).
 */
export async function saveNoticeChoice(
  tx: Tx,
  actor: User,
  { kind, by_mail, quiet }: In<typeof declaredSave>,
): Promise<Out<typeof declaredSave>> {
  const hours = kind === 'chat' && quiet !== undefined ? columnsOf(quiet) : {}
  if (quiet) await checkZone(tx, quiet.zone)
  await tx
    .insertInto('notice_choice')
    .values({ account_id: actor.account_id, kind, by_mail, ...hours })
    .onConflict((same) => same.columns(['account_id', 'kind']).doUpdateSet({ by_mail, ...hours }))
    .execute()
  return {}
}

const columnsOf = (quiet: QuietHours | null): Quiet => ({
  quiet_from: quiet?.from ?? null,
  quiet_until: quiet?.until ?? null,
  quiet_zone: quiet?.zone ?? null,
})

async function checkZone(tx: Tx, zone: string): Promise<void> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(tx)
  if (rows.length === 0) refuse('request.malformed', {}, 'quiet')
}
