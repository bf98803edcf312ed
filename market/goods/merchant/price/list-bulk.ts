import { sql } from 'kysely'
import type { bulkItems, bulkList } from '#api/goods/price-sheet'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { sheetLimits } from '#rules/goods/prices/price-sheet'
import type { Merchant } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { itemsFound } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { readItems, shownItem } from './read-items.ts'

/** The items on the shelf with their prices, as many as a sheet has. */
export async function listBulkItems(
  tx: Tx,
  { merchant_id, language }: Merchant,
  { search, after }: In<typeof bulkItems>,
): Promise<Out<typeof bulkItems>> {
  const found = search === '' ? sql`true` : sql`r.id in (${itemsFound({ merchant_id, search })})`
  const where = sql`r.merchant_id = ${merchant_id} and p.off_shelf_at is null and ${found}`
  const items = await readItems(tx, { where: sql`${where} and r.id > ${after}`, limit: sheetLimits.rows })
  return {
    list: items.map((item) => shownItem(item, language)),
    next: items.length === sheetLimits.rows ? items.at(-1)!.relation_id : null,
  }
}

type Row = Omit<Out<typeof bulkList>['list'][number], 'at' | 'undone_at' | 'undo_until'> & {
  key: string
  at: Date
  undone_at: Date | null
}

/** The bulk changes of a manufacturer's prices, newest first. */
export async function listBulks(
  tx: Tx,
  actor: Merchant,
  input: In<typeof bulkList>,
): Promise<Out<typeof bulkList>> {
  const where = sql`b.merchant_id = ${actor.merchant_id}`
  const page = pageClauses({ ...input, where, order: { id: sql`b.id`, falling: true } })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, b.id as bulk_id, ${fullName('a')} as by, b.at, b.rows as items, b.cells, b.undone_at, b.undo_of
    from (select b.* from bulk b ${page.rows}) b join account a on a.id = b.account_id order by ${page.order}`.execute(
    tx,
  )
  const { rows, next } = onePage(found, input.page_size)
  return {
    list: rows.map(({ key: _, at, undone_at, ...row }) => {
      const until = new Date(at.getTime() + sheetLimits.undoHours * 3_600_000)
      return {
        ...row,
        at: at.toISOString(),
        undone_at: undone_at?.toISOString() ?? null,
        undo_until: undone_at === null && until > actor.at ? until.toISOString() : null,
      }
    }),
    count: await countRows(tx, sql`from bulk b where ${where}`),
    next,
  }
}
