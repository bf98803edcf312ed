import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { changeKind, changeState } from '#rules/goods/change/change-state'
import {
  type GoodsFields,
  isPublishedKey,
  pathParts,
  publishedId,
  publishedPath,
} from '#rules/goods/change/fields'
import type { Staff } from '../../../actor.ts'
import { refreshListing } from '../../catalogue/refresh-listing.ts'
import { noteChangeMade } from '../change/move-change.ts'
import { differing, type Edit, movedMeanwhile, readEdits } from '../change/read-edits.ts'
import { readFieldsOf } from '../change/read-fields.ts'
import { noteProductEvents, publishEdits } from './publish-edits.ts'

type ChangeReversal = { change_id: number; merchant_id: number; product_id: number; reason: string }

/** Takes a product from the shelf that a change which is not right has made. */
export async function takeDown(tx: Tx, actor: Staff, { product_id }: ChangeReversal): Promise<void> {
  const { at, account_id } = actor
  await tx
    .updateTable('product')
    .set({ off_shelf_at: at })
    .where('id', '=', product_id)
    .where('off_shelf_at', 'is', null)
    .execute()
  const edits = [{ path: 'shelf', before: true, after: false }]
  await noteProductEvents(tx, { product_id, edits, change_id: null, by: { role: 'editor', account_id }, at })
  await refreshListing(tx, [product_id])
}

/**
 * Puts back what a change did, by a change of its own: fields, rows it took away, and rows it made. What
 * moved since stays, and so does a number whose former one is taken.
 */
export async function putBack(tx: Tx, actor: Staff, of: ChangeReversal): Promise<void> {
  const { at, account_id } = actor
  const now = await readFieldsOf(tx, of.product_id)
  const passed = await readEdits(tx, of.change_id)
  const turned = passed.flatMap((edit) => turn(edit, now) ?? [])
  const moved = movedMeanwhile(turned, now).map(({ path }) => path)
  const stays = new Set([...moved, ...(await numbersTaken(tx, of, turned))])
  const edits = differing(turned, now).filter(({ path }) => !stays.has(path))
  const { rows } = await sql<{ id: number }>`
    insert into product_change (merchant_id, product_id, kind, state, account_id, created_at, updated_at, decided_at, decided_by, undoes)
    values (${of.merchant_id}, ${of.product_id}, ${changeKind.edit}, ${changeState.passed}, ${account_id}, ${at}, ${at}, ${at}, ${account_id}, ${of.change_id})
    returning id`.execute(tx)
  const id = rows[0]!.id
  const by = { role: 'editor', account_id, at, reason: of.reason } as const
  await noteChangeMade(tx, { id, event: 'undo', to: changeState.passed, by })
  await sql`insert into change_edit (change_id, path, before, after, rev, account_id, at)
    select ${id}, e.path, coalesce(e.before, 'null'), coalesce(e.after, 'null'), 1, ${account_id}, ${at}
    from jsonb_to_recordset(${JSON.stringify(edits)}) e (path text, before jsonb, after jsonb)`.execute(tx)
  const { merchant_id, product_id } = of
  if (edits.length > 0) await publishEdits(tx, { merchant_id, product_id, now, edits, change_id: id, by, at })
}

/** The edit that undoes another; null where it is undone with the row that it was a field of. */
function turn({ path, before, after, made_id }: Edit, now: GoodsFields): ReversedEdit | null {
  const { of, key } = pathParts(path)!
  if (of === 'product') return { path, before: after, after: before }
  if (made_id !== null) {
    const made = publishedPath(of, made_id)
    return { path: made, before: now[made] ?? null, after: null }
  }
  if (!isPublishedKey(key)) return null
  // The row of a paper that was taken away is gone: it comes back as another one.
  if (of === 'papers' && after === null)
    return { path: `papers.n${publishedId(key)}`, before: null, after: before }
  return { path, before: after, after: before }
}

/** Which of these edits give a number that another item has meanwhile, or is to have. */
async function numbersTaken(
  tx: Tx,
  { merchant_id }: ChangeReversal,
  edits: readonly ReversedEdit[],
): Promise<string[]> {
  const numbers = edits.filter(({ path, after }) => path.endsWith('.custom_sn') && typeof after === 'string')
  if (numbers.length === 0) return []
  await sql`select lock_numbers(${merchant_id})`.execute(tx)
  const { rows } = await sql<{ path: string }>`
    select t.path from jsonb_to_recordset(${JSON.stringify(numbers)}) t (path text, after text)
    where exists (select from change_number n where n.merchant_id = ${merchant_id} and n.number_folded = fold_number(t.after))
      or exists (select from relation r where r.merchant_id = ${merchant_id} and fold_number(r.custom_sn) = fold_number(t.after)
        and 'items.r' || r.id || '.custom_sn' <> t.path)`.execute(tx)
  return rows.map(({ path }) => path)
}

type ReversedEdit = Pick<Edit, 'path' | 'before' | 'after'>
