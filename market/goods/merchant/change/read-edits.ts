import { sql } from 'kysely'
import type { ownProduct } from '#api/goods/change'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type GoodsFields, sameValue } from '#rules/goods/change/fields'
import { editsOfRowsThere } from '#rules/goods/change/rows-there'
import { fullName } from '../../../sql/full-name.ts'

/** An edited field of a change, with who edited it last. */
export type Edit = {
  path: string
  before: unknown
  after: unknown
  rev: number
  by: string
  account_id: number
  at: Date
  verdict: 'ok' | 'back' | null
  reason: string
  /** The row that it made when it passed. */
  made_id: number | null
}

/** The edited fields of a change by their paths. */
export async function readEdits(tx: Tx, change_id: number): Promise<Edit[]> {
  const { rows } = await sql<Edit>`
    select e.path, e.before, e.after, e.rev, ${fullName('a')} as by, e.account_id, e.at, e.verdict, e.reason, e.made_id
    from change_edit e join account a on a.id = e.account_id
    where e.change_id = ${change_id} order by e.path collate "C"`.execute(tx)
  return rows
}

type AnswerEdits = Out<typeof ownProduct>['edits']

/** Edits as calls tell of them. */
export const shownEdits = (edits: readonly Edit[]): AnswerEdits =>
  edits.map(({ account_id: _, made_id: _made, at, ...edit }) => ({
    ...edit,
    at: at.toISOString(),
  })) as AnswerEdits

/** The edits that would change anything of a product as it is now. */
export const differing = <E extends Pick<Edit, 'path' | 'before' | 'after'>>(
  edits: readonly E[],
  now: GoodsFields,
): E[] => editsOfRowsThere(edits, now).filter(({ path, after }) => !sameValue(now[path], after))

/** The edits whose field somebody else has changed meanwhile, to something else than they would. */
export const movedMeanwhile = <E extends Pick<Edit, 'path' | 'before' | 'after'>>(
  edits: readonly E[],
  now: GoodsFields,
): E[] =>
  editsOfRowsThere(edits, now).filter(
    ({ path, before, after }) => !sameValue(now[path], before) && !sameValue(now[path], after),
  )
