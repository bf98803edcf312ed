import { sql } from 'kysely'
import type { rowSigns as declared, rowColleagues as declaredColleagues } from '#api/people/queue-row'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hasAnyRole } from '#rules/roles'
import { type NoteKind, noteRoles } from '#rules/talk/staff-note'
import type { Staff } from '../../actor.ts'
import { colleaguesWho } from '../../colleagues.ts'
import { nameOrEmail } from '../../sql/full-name.ts'
import { mustWorkOn, workersOn } from './assign-row.ts'
import { rowIds, waitingRows } from './row-tables.ts'

type Sign = Out<typeof declared>['list'][number]
type Row = Omit<Sign, 'assigned'> & { account_id: number | null; name: string; given_by: string; until: Date }

/**
 * What colleagues have to do with rows of a queue: who has each, and what they noted of it. Refuses staff
 * without its roles (`session.notAllowed`).
 */
export async function rowSigns(
  tx: Tx,
  actor: Staff,
  { kind, refs: asked }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  mustWorkOn(actor, kind)
  const refs = [...new Set(asked)]
  const { rows } = await sql<Row>`
    with waiting as (${waitingRows(kind, refs)})
    select r.ref, exists (select from waiting w where w.ref = r.ref) as waiting,
      g.account_id, ${nameOrEmail('a')} as name, ${nameOrEmail('b')} as given_by, g.until,
      coalesce(n.notes, 0) as notes, coalesce(n.pinned, '') as pinned
    from unnest(${refs}::text[]) r (ref)
    left join row_assignment g on g.kind = ${kind} and g.ref = r.ref and g.until > ${actor.at}
    left join account a on a.id = g.account_id
    left join account b on b.id = g.given_by
    left join (${notesOf(actor, kind, refs)}) n on n.ref = r.ref`.execute(tx)
  const list = rows.map(({ account_id, name, given_by, until, ...row }) => ({
    ...row,
    assigned:
      account_id === null
        ? null
        : {
            account_id,
            name,
            mine: account_id === actor.account_id,
            given_by: given_by ?? '',
            until: until.toISOString(),
          },
  }))
  return { list: list.filter((row) => row.waiting || row.assigned || row.notes > 0) }
}

/** How many notes each row has, and what its newest pinned one says, for who reads them. */
function notesOf(actor: Staff, kind: string, refs: readonly string[]) {
  const none = sql`select ''::text as ref, 0 as notes, ''::text as pinned where false`
  if (!(kind in noteRoles) || !hasAnyRole(actor.roles, noteRoles[kind as NoteKind])) return none
  // Certifications of one company share their notes.
  const subjects =
    kind === 'certification'
      ? sql`select c.id::text as ref, c.company_id::text as about from certification c
          where c.id = any (${rowIds(refs)}::int[])`
      : sql`select ref, ref as about from unnest(${[...refs]}::text[]) u (ref)`
  return sql`
    select s.ref, count(*)::int as notes,
      (array_agg(m.body order by m.id desc) filter (where m.pinned))[1] as pinned
    from (${subjects}) s join staff_note m on m.kind = ${kind} and m.about = s.about and m.taken_back_at is null
    group by s.ref`
}

/** The colleagues to whom such rows can be given, by name. */
export async function rowColleagues(
  tx: Tx,
  actor: Staff,
  { kind }: In<typeof declaredColleagues>,
): Promise<Out<typeof declaredColleagues>> {
  mustWorkOn(actor, kind)
  return { list: await colleaguesWho(tx, actor, workersOn(kind)) }
}
