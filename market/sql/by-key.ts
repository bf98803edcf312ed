import { type RawBuilder, sql } from 'kysely'

/** The rows that follow a key, in falling order of their keys; all of them where it is 0. */
export const following = (key: RawBuilder<unknown>, after: number | undefined): RawBuilder<unknown> =>
  after ? sql`${key} < ${after}` : sql`true`

/** The rows up to the one that was first when the first page was read; all of them on that page. */
export const upTo = (key: RawBuilder<unknown>, head: number | undefined): RawBuilder<unknown> =>
  head === undefined ? sql`true` : sql`${key} <= ${head}::bigint`

/** The key of the row that is first on the first page, as the pages behind it are told. */
export const listHead = (
  { page, head }: { page: number; head?: number | undefined },
  first: number | undefined,
): number | null => head ?? (page === 1 ? (first ?? null) : null)

/** Likewise of a list in falling order of an instant, whose key is its microseconds. */
export const upToInstant = (at: RawBuilder<unknown>, head: number | undefined): RawBuilder<unknown> =>
  head === undefined
    ? sql`true`
    : sql`${at} <= timestamptz 'epoch' + ${head}::bigint * interval '1 microsecond'`
export const instantKey = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${at}) * 1000000)::bigint`

/** The rows of a page of which one more was read, and the number that the next begins behind, if any. */
export function pageByNumber<Row>(
  found: readonly Row[],
  page_size: number,
  numberOf: (row: Row) => number,
): { rows: Row[]; next: number | null } {
  const rows = found.slice(0, page_size)
  return { rows, next: found.length > page_size ? numberOf(rows.at(-1)!) : null }
}
