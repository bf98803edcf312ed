import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { changeKind } from '#rules/goods/change/change-state'
import type { DraftRows } from '../../catalogue/import/place-variants.ts'
import { draftsAtMost } from '../change/open-change.ts'
import { findSubjects } from './find-subjects.ts'
import { planRows } from './plan-rows.ts'
import { writeEdits } from './write-edits.ts'
import { writeFeedPrices } from './write-feed-prices.ts'

/**
 * Makes of rows what a manufacturer's import makes of them: edits of products for review, in the open change
 * of each or in a new one, and prices at once where whoever asked may set them. A dry run only tells.
 */
export const draftRows: DraftRows = async (tx, actor, { run, taken }) => {
  const first = taken.filter((one) => one.first)
  if (first.length === 0) return new Map()
  const rows = first.map(({ row }) => row)
  const plan = planRows(first, {
    run_id: run.id,
    with_prices: run.with_prices,
    columns: run.mapping.columns,
    places: await findSubjects(tx, run.merchant_id, rows),
    folded: await foldedNumbers(
      tx,
      rows.map(({ custom_sn }) => custom_sn),
    ),
    leaves: await leavesAmong(
      tx,
      first.map(({ category_id }) => category_id),
    ),
    drafts: draftsAtMost - (await countDrafts(tx, run.merchant_id)),
  })
  if (!run.dry_run) {
    const by = { run_id: run.id, merchant_id: run.merchant_id, account_id: run.account_id!, at: actor.at }
    await writeEdits(tx, by, plan)
    await writeFeedPrices(tx, by, plan.prices)
  }
  return plan.rows
}

async function foldedNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; folded: string }>`
    select number, fold_number(number) as folded from unnest(${[...numbers]}::text[]) t (number)`.execute(tx)
  return new Map(rows.map(({ number, folded }) => [number, folded]))
}

async function leavesAmong(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from category c where c.id = any (${[...new Set(ids)]}::int[])
      and not exists (select from category below where below.parent_id = c.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function countDrafts(tx: Tx, merchant_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_change
    where merchant_id = ${merchant_id} and kind = ${changeKind.product} and state in (0, 1, 2)`.execute(tx)
  return rows[0]!.count
}
