import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../../actor.ts'
import type { ReadRow } from './read-cells.ts'
import type { RejectedRow } from './row-cells.ts'

/**
 * Where a row belongs: the product of its number, or of its group; null for one to be made. `apart`: its
 * number lies in another product than its group, and stays there. `reserved`: a change under way is to make
 * an item of its number in another product.
 */
export type Placement = { product_id: number | null; known: boolean; apart: boolean; reserved: boolean }

/** A row that changes the catalogue: `first` is the first of its number in this run. */
export type AcceptedRow = {
  row_number: number
  row: ReadRow
  category_id: number
  first: boolean
  placement: Placement
}

/** What becomes of a field. */
export type FeedDifference = { path: string; before: unknown; after: unknown }
/** What becomes of a row of a manufacturer's own feed beyond what the reading of it has decided. */
export type PlannedRow = {
  rejected: RejectedRow | null
  warned: RejectedRow | null
  differences: FeedDifference[]
}

/** A manufacturer's own import, as far as its rows need it. */
export type OwnRun = {
  id: number
  merchant_id: number
  account_id: number | null
  dry_run: boolean
  with_prices: boolean
  mapping: { columns: Readonly<Record<string, string>> }
}

/** Makes drafts of the rows of a manufacturer's own import. */
export type DraftRows = (
  tx: Tx,
  actor: System,
  batch: { run: OwnRun; taken: readonly AcceptedRow[] },
) => Promise<ReadonlyMap<number, PlannedRow>>

/** Finds where these rows belong. Existing items never move to another product. */
export async function placeVariants(
  tx: Tx,
  merchant_id: number,
  rows: readonly ReadRow[],
): Promise<Map<ReadRow, Placement>> {
  const keys = [...new Set(rows.flatMap(({ group }) => (group ? [group.number] : [])))]
  const numbers = await productsOf(tx, merchant_id, [...rows.map(({ custom_sn }) => custom_sn), ...keys])
  const groups = keys.length > 0 ? await groupsOf(tx, merchant_id, keys) : new Map<string, number>()
  for (const key of keys) {
    const own = groups.get(key) ?? numbers.get(key)
    if (own !== undefined) groups.set(key, own)
  }
  for (const { group, custom_sn } of rows) {
    const found = numbers.get(custom_sn)
    if (group && found !== undefined && !groups.has(group.number)) groups.set(group.number, found)
  }
  const reserved = await reservedNumbers(tx, merchant_id, rows)
  return new Map(
    rows.map((row) => {
      const { custom_sn, group } = row
      const found = numbers.get(custom_sn)
      const product_id = found ?? (group ? groups.get(group.number) : undefined) ?? null
      const apart = found !== undefined && group !== null && groups.get(group.number) !== found
      const of_change = reserved.get(custom_sn)
      const elsewhere = of_change !== undefined && (of_change === null || of_change !== product_id)
      return [row, { product_id, known: found !== undefined, apart, reserved: elsewhere }]
    }),
  )
}

async function productsOf(tx: Tx, merchant_id: number, numbers: readonly string[]) {
  const found = await tx
    .selectFrom('relation')
    .select(['custom_sn', 'product_id'])
    .where('merchant_id', '=', merchant_id)
    .where(sql<boolean>`custom_sn = any (${[...numbers]}::text[])`)
    .execute()
  return new Map(found.map(({ custom_sn, product_id }) => [custom_sn, product_id]))
}

/** Numbers that changes under way reserve, with the product of each; null for one that is to be made. */
async function reservedNumbers(tx: Tx, merchant_id: number, rows: readonly ReadRow[]) {
  const numbers = rows.map(({ custom_sn }) => custom_sn)
  await sql`select lock_numbers(${merchant_id})`.execute(tx)
  const { rows: found } = await sql<{ custom_sn: string; product_id: number | null }>`
    select t.custom_sn, c.product_id from unnest(${numbers}::text[]) t (custom_sn)
    join change_number n on n.merchant_id = ${merchant_id} and n.number_folded = fold_number(t.custom_sn)
    join product_change c on c.id = n.change_id`.execute(tx)
  return new Map(found.map(({ custom_sn, product_id }) => [custom_sn, product_id]))
}

/** Each key is looked for alone: a plan made while there were few would read all of the merchant's. */
export async function groupsOf(tx: Tx, merchant_id: number, keys: readonly string[]) {
  const { rows } = await sql<{ id: number; group_number: string }>`
    select p.id, k.key as group_number from unnest(${[...keys]}::text[]) k (key)
    cross join lateral (select id from product
      where merchant_id = ${merchant_id} and group_number = k.key and group_number <> '' limit 1) p`.execute(
    tx,
  )
  return new Map(rows.map(({ id, group_number }) => [group_number, id]))
}
