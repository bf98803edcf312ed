import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { earliestSiteDay } from '#rules/goods/prices/special-days'
import { writeAudit } from '../../../write-audit.ts'
import type { DraftRows, OwnRun } from '../../catalogue/import/place-variants.ts'
import { countDrafts, draftsAtMost } from '../change/open-change.ts'
import { type PricedItem, readItems } from '../price/read-items.ts'
import { type PriceEdit, writePrices } from '../price/write-prices.ts'
import { findSubjects, type RowPlace } from './find-subjects.ts'
import { planRows } from './plan-rows.ts'
import { type ImportAuthor, writeEdits } from './write-edits.ts'

/**
 * Makes of rows what a manufacturer's import makes of them: edits of products for review, in the open change
 * of each or in a new one, and prices at once where whoever asked may set them. A dry run only tells.
 */
export const draftRows: DraftRows = async (tx, actor, { run, taken }) => {
  const first = taken.filter((one) => one.first)
  if (first.length === 0) return new Map()
  const rows = first.map(({ row }) => row)
  const places = await findSubjects(tx, run.merchant_id, rows)
  const plan = planRows(first, {
    run_id: run.id,
    with_prices: run.with_prices,
    columns: run.mapping.columns,
    places,
    priced: await pricedItems(tx, run, places),
    today: earliestSiteDay(actor.at),
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
    await setPrices(tx, by, plan.prices)
  }
  return plan.rows
}

/** Prices hold at once, as if the person who asked had set them. */
async function setPrices(tx: Tx, by: ImportAuthor, edits: readonly PriceEdit[]): Promise<void> {
  if (edits.length === 0) return
  await writePrices(tx, by, { edits })
  const cells = edits.reduce((sum, { edited }) => sum + edited.changed.length, 0)
  await writeAudit(tx, by, {
    action: 'price.import',
    subject: 'merchant',
    subject_id: by.merchant_id,
    after: { run_id: by.run_id, rows: edits.length, cells },
  })
}

/** The published items among these places with their prices, locked where they may change. */
async function pricedItems(
  tx: Tx,
  { dry_run, with_prices }: OwnRun,
  places: ReadonlyMap<unknown, RowPlace>,
): Promise<Map<number, PricedItem>> {
  const ids = [...places.values()].flatMap(({ item }) =>
    item?.startsWith('r') ? [Number(item.slice(1))] : [],
  )
  if (ids.length === 0) return new Map()
  const items = await readItems(tx, { where: sql`r.id = any (${ids}::int[])`, lock: with_prices && !dry_run })
  return new Map(items.map((item) => [item.relation_id, item]))
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
