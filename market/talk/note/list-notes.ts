import { sql } from 'kysely'
import type { staffNotes as declared, notesForMe as declaredForMe } from '#api/talk/staff-note'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../actor.ts'
import { colleaguesWho } from '../../colleagues.ts'
import { nameOrEmail } from '../../sql/full-name.ts'
import { findNoted, kindsReadBy, readersOf } from './find-noted.ts'

type AnswerRow = Out<typeof declared>['list'][number]
type Row = Omit<AnswerRow, 'at' | 'taken_back'> & {
  at: Date
  taken_back_at: Date | null
  taken_back_by: string
}

/** The most notes shown of one subject or to one person; the oldest are left out. */
const most = 200

/**
 * The notes of colleagues about a thing, oldest first, and whom a new one can name. Refuses staff whose role
 * does not read that thing (`session.notAllowed`), and what does not exist (`request.notFound`).
 */
export async function listStaffNotes(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { kind, about } = await findNoted(tx, actor, input)
  const { rows } = await sql<Row>`
    select n.id, ${nameOrEmail('a')} as name, n.account_id = ${actor.account_id} as mine, n.at, n.pinned,
      case when n.taken_back_at is null then n.body else '' end as body,
      array(select ${nameOrEmail('p')} from staff_note_named m join account p on p.id = m.account_id where m.note_id = n.id order by 1) as named,
      n.taken_back_at, coalesce(${nameOrEmail('b')}, '') as taken_back_by
    from staff_note n join account a on a.id = n.account_id left join account b on b.id = n.taken_back_by
    where n.kind = ${kind} and n.about = ${about} order by n.id desc limit ${most}`.execute(tx)
  const list = rows.reverse().map(({ at, taken_back_at, taken_back_by, ...note }) => ({
    ...note,
    at: at.toISOString(),
    taken_back: taken_back_at && { name: taken_back_by, at: taken_back_at.toISOString() },
  }))
  return { list, colleagues: await colleaguesWho(tx, actor, readersOf(kind)) }
}

/** The notes that name this person and are not ticked as seen, newest first, of what the role reads. */
export async function notesForMe(tx: Tx, actor: Staff): Promise<Out<typeof declaredForMe>> {
  const { rows } = await sql<Omit<Out<typeof declaredForMe>['list'][number], 'at'> & { at: Date }>`
    select n.id, n.kind, n.ref, r.status as voucher_status, n.body, ${nameOrEmail('a')} as name, n.at
    from staff_note_named m join staff_note n on n.id = m.note_id join account a on a.id = n.account_id
      left join recharge r on n.kind = 'voucher' and r.recharge_number = n.ref
    where m.account_id = ${actor.account_id} and m.seen_at is null and n.taken_back_at is null
      and n.kind = any (${kindsReadBy(actor)}::text[])
    order by n.id desc limit ${most}`.execute(tx)
  return { list: rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })) }
}
