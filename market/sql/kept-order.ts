import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#database/connect'
import {
  orderColumns,
  type PageClauses,
  type PageNumber,
  pageClauses,
  type RowOrder,
  rowKey,
} from './page-query.ts'

/**
 * A list whose rows move while it is read: by a price, a count, a name or the last use. `list`, `reader` and
 * `asked` tell whose reading of what it is; `from` and `where` are its rows, after `before` (a `with`).
 */
type MovingList = PageNumber & {
  list: string
  reader: string | number
  asked: unknown
  from: RawBuilder<unknown>
  before?: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RowOrder
}

/** So many rows of a list keep their order; behind them its keys tell the place. */
const mostRows = 5_000
const keptMs = 3_600_000
/** Ids in the order of each reading; all of them together take some 16 MB at most. */
const orders = new LRUCache<string, readonly number[]>({
  maxSize: 2_000_000,
  sizeCalculation: (ids) => ids.length + 1,
  ttl: keptMs,
})

/**
 * The clauses of a page as `pageClauses` gives them, but in the order that the list had when this reader
 * read its first page: a row that moves meanwhile is still there once. What came since is on a new first
 * page. The order is kept for an hour in this process; without it the page begins behind its key.
 */
export async function keptPageClauses(tx: Tx, query: MovingList): Promise<PageClauses> {
  const { page, page_size, after, order } = query
  const kept = JSON.stringify([query.list, query.reader, query.asked])
  if (after === undefined && page > 1) return pageClauses(query)
  if (after === undefined) {
    const ids = await idsOf(tx, query, sql`true`)
    if (ids.length > page_size) orders.set(kept, ids)
    else orders.delete(kept)
    return clausesOf(ids.slice(0, page_size + 1), order)
  }
  const ids = orders.get(kept) ?? []
  const place = ids.indexOf(Number(after.slice(after.lastIndexOf('-') + 1)))
  if (place < 0) return pageClauses(query)
  const behind = ids.slice(place + 1)
  const there = new Set(await idsOf(tx, query, sql`${order.id} = any (${behind}::bigint[])`))
  const left = behind.filter((id) => there.has(id))
  if (ids.length === mostRows && left.length <= page_size) return pageClauses(query)
  return clausesOf(left.slice(0, page_size + 1), order)
}

async function idsOf(tx: Tx, query: MovingList, among: RawBuilder<unknown>): Promise<number[]> {
  const { before = sql``, from, where, order } = query
  const { rows } = await sql<{ id: number }>`
    ${before} select ${order.id}::bigint as id from ${from} where ${where} and ${among}
    order by ${orderColumns(order)} limit ${sql.lit(mostRows)}`.execute(tx)
  return rows.map(({ id }) => id)
}

function clausesOf(ids: readonly number[], order: RowOrder): PageClauses {
  const wanted = sql`${[...ids]}::bigint[]`
  const condition = sql`${order.id} = any (${wanted})`
  const placed = sql`array_position(${wanted}, ${order.id}::bigint)`
  const rows = sql`where ${condition} order by ${placed}`
  return { rows, condition, order: placed, key: rowKey(order), skip: 0 }
}
