import { type RawBuilder, sql } from 'kysely'

type Column = RawBuilder<unknown>

/**
 * The order of a list whose rows come and go: by an instant, a day, a whole number from 0 or a name, then by
 * id; by id alone where `by` is left out. Both columns are never null.
 */
export type RowOrder = {
  id: Column
  by?: Column
  of?: 'instant' | 'day' | 'number' | 'name'
  falling?: boolean
}

/** A page of a list by number, or what follows the row that its key names. */
export type PageNumber = { page: number; page_size: number; after?: string | undefined }

/** One page of a list: the condition and the order of its rows, and which page of how many rows. */
export type PageQuery = PageNumber & { where: Column; order: Column | RowOrder }

const isRowOrder = (order: Column | RowOrder): order is RowOrder => 'id' in order

/** The columns to order by. */
export function orderColumns(order: Column | RowOrder): Column {
  if (!isRowOrder(order)) return order
  const way = order.falling ? sql`desc` : sql`asc`
  return order.by ? sql`${order.by} ${way}, ${order.id} ${way}` : sql`${order.id} ${way}`
}

/** The key of a row: where it stands in its list, as text, whatever comes or goes meanwhile. */
export function rowKey(order: Column | RowOrder): Column {
  if (!isRowOrder(order)) return sql`null::text`
  const { id, by, of = 'instant' } = order
  if (!by) return sql`'0-' || ${id}`
  const places = {
    instant: sql`(extract(epoch from ${by}) * 1000000)::bigint`,
    day: sql`to_char(${by}, 'YYYYMMDD')`,
    number: sql`${by}::bigint`,
    // As base64url, which an address may hold.
    name: sql`translate(encode(convert_to(${by}, 'UTF8'), 'base64'), E'+/=\n', '-_')`,
  }
  return sql`${places[of]} || '-' || ${id}`
}

/** The condition on rows to stand behind the one with this key; true without a key. */
export function behindKey(order: Column | RowOrder, after: string | undefined): Column {
  if (after === undefined || !isRowOrder(order)) return sql`true`
  const parted = after.lastIndexOf('-')
  const [place, key] = [after.slice(0, parted), after.slice(parted + 1)]
  const { id, by, of = 'instant', falling } = order
  const than = falling ? sql`<` : sql`>`
  if (!by) return sql`${id} ${than} ${key}::bigint`
  const values = {
    instant: sql`timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`,
    day: sql`to_date(${place}, 'YYYYMMDD')`,
    number: sql`${place}::bigint`,
    name: sql`${nameIn(place)}::text`,
  }
  return sql`(${by}, ${id}) ${than} (${values[of]}, ${key}::bigint)`
}

/** The name in a key; what no text of the database holds is left out. */
const nameIn = (place: string) => Buffer.from(place, 'base64url').toString('utf8').replaceAll('\0', '')

/** How many rows to skip: none behind a key. */
export const skipped = ({ page, page_size, after }: PageNumber): number =>
  after === undefined ? (page - 1) * page_size : 0

/** The clauses of a page: `rows` (where, order and limit) or its parts, and each row's `key`. */
export type PageClauses = Record<'rows' | 'condition' | 'order' | 'key', Column> & { skip: number }

/**
 * The clauses `rows` (where, order and limit) for a page, the `order` of what is read of it, and each row's
 * `key`. One row more than the page holds is read: `onePage` takes it off and tells where the next begins.
 */
export function pageClauses({ where, order, ...number }: PageQuery): PageClauses {
  const sorted = orderColumns(order)
  const condition = sql`${where} and ${behindKey(order, number.after)}`
  const skip = skipped(number)
  return {
    rows: sql`where ${condition} order by ${sorted} limit ${number.page_size + 1} offset ${skip}`,
    condition,
    order: sorted,
    key: rowKey(order),
    skip,
  }
}

/** The rows of a page, and the key behind which the next one begins; null where it is the last. */
export function onePage<Row extends { key: string | null }>(
  found: readonly Row[],
  page_size: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, page_size)
  return { rows, next: found.length > page_size ? (rows.at(-1)?.key ?? null) : null }
}
