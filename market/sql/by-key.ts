import { type RawBuilder, sql } from 'kysely'

/** The rows that follow a key, in falling order of their keys; all of them where it is 0. */
export const following = (key: RawBuilder<unknown>, after: number | undefined): RawBuilder<unknown> =>
  after ? sql`${key} < ${after}` : sql`true`

/** The key of the last row of a page, after which the next one begins; null where the page is the last. */
export function nextAfter(
  keys: readonly number[],
  { after, page_size }: { after?: number | undefined; page_size: number },
): number | null {
  return after === undefined || keys.length < page_size ? null : keys.at(-1)!
}
