import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { changeKind, changeState } from '#rules/goods/change/change-state'
import { openStates } from '../change/open-changes.ts'
import type { Subject } from './find-subjects.ts'
import type { FeedPlan, PlannedEdit } from './plan-rows.ts'

/** In whose name an import changes goods, and when. */
export type ImportAuthor = { run_id: number; merchant_id: number; account_id: number; at: Date }

/**
 * Writes planned edits into the open changes of their products, beginning those that there are not, and
 * reserves the numbers of new items.
 */
export async function writeEdits(
  tx: Tx,
  by: ImportAuthor,
  { edits, numbers }: Pick<FeedPlan, 'edits' | 'numbers'>,
): Promise<void> {
  if (edits.size === 0) return
  await beginChanges(tx, by, [...edits.keys()])
  await reserveNumbers(tx, by.merchant_id, numbers)
  const saved = [...edits].flatMap(([subject, fields]) =>
    [...fields.values()].map((edit) => ({ ...edit, change_id: subject.change!.id })),
  )
  await saveEdits(tx, by, saved)
}

async function beginChanges(tx: Tx, by: ImportAuthor, subjects: readonly Subject[]): Promise<void> {
  const without = subjects.filter(({ change }) => change === null)
  if (without.length === 0) return
  const { merchant_id, account_id, at } = by
  const told = without.map(({ product_id }, place) => ({
    place,
    product_id,
    kind: product_id === null ? changeKind.product : changeKind.edit,
  }))
  const { rows } = await sql<{ place: number; id: number }>`
    with told as materialized (
      select t.*, nextval(pg_get_serial_sequence('product_change', 'id'))::int as id
      from jsonb_to_recordset(${JSON.stringify(told)}) t (place int, product_id int, kind smallint)
    ), begun as (
      insert into product_change (id, merchant_id, product_id, kind, state, account_id, created_at, updated_at)
      overriding system value
      select id, ${merchant_id}, product_id, kind, ${changeState.draft}, ${account_id}, ${at}, ${at} from told order by product_id
      on conflict (product_id) where state ${openStates} do nothing returning id
    ), noted as (
      insert into change_history (change_id, event, from_state, to_state, by_role, account_id, at)
      select id, 'begin', -1, ${changeState.draft}, 'merchant', ${account_id}::int, ${at}::timestamptz from begun
    )
    select place, id from told join begun using (id)`.execute(tx)
  if (rows.length < without.length) throw new Error('a colleague began a change of a product at this moment')
  for (const { place, id } of rows) without[place]!.change = { id, state: changeState.draft }
  const groups = without.flatMap(({ group, change }) => (group ? [{ group, change_id: change!.id }] : []))
  await sql`insert into import_group (merchant_id, group_number, change_id)
    select ${merchant_id}, g."group", g.change_id from jsonb_to_recordset(${JSON.stringify(groups)}) g ("group" text, change_id int)
    on conflict (merchant_id, group_number) do update set change_id = excluded.change_id`.execute(tx)
}

/** Throws where a colleague reserves one at this moment: the batch is tried again, and sees it. */
async function reserveNumbers(tx: Tx, merchant_id: number, numbers: FeedPlan['numbers']): Promise<void> {
  const told = numbers.map(({ subject, item, custom_sn }) => ({
    change_id: subject.change!.id,
    item,
    custom_sn,
  }))
  const { numAffectedRows } = await sql`
    insert into change_number (merchant_id, number_folded, change_id, item)
    select ${merchant_id}, fold_number(n.custom_sn), n.change_id, n.item
    from jsonb_to_recordset(${JSON.stringify(told)}) n (change_id int, item text, custom_sn text) order by 2
    on conflict (merchant_id, number_folded) do nothing`.execute(tx)
  if (Number(numAffectedRows) < numbers.length) throw new Error('a colleague took a number at this moment')
}

type SavedEdit = PlannedEdit & { change_id: number }

async function saveEdits(tx: Tx, by: ImportAuthor, edits: readonly SavedEdit[]): Promise<void> {
  const { run_id, account_id, at } = by
  const { numAffectedRows } = await sql`with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(edits)}) t (change_id int, path text, before jsonb, after jsonb, rev int)
    ), edited as (
      insert into change_edit as e (change_id, path, before, after, rev, account_id, at)
      select change_id, path, coalesce(before, 'null'), coalesce(after, 'null'), 1, ${account_id}, ${at} from told order by change_id, path
      on conflict (change_id, path) do update set after = excluded.after, rev = e.rev + 1, account_id = excluded.account_id,
        at = excluded.at, verdict = null, reason = ''
      returning e.change_id, e.path, e.rev, e.after
    ), saved as (
      insert into change_save (change_id, path, rev, after, account_id, at)
      select change_id, path, rev, after, ${account_id}::int, ${at}::timestamptz from edited order by change_id, path
    ), touched as (
      update product_change c set updated_at = ${at} where c.id in (select change_id from edited)
    )
    insert into import_edit (change_id, path, rev, run_id) select change_id, path, rev, ${run_id}::int from edited
    on conflict (change_id, path) do update set rev = excluded.rev, run_id = excluded.run_id`.execute(tx)
  if (Number(numAffectedRows) !== edits.length) throw new Error('edits of an import were not all saved')
}
