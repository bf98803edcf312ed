/** Text parameters of the back office's order filter that an address may have. */
const texts = ['statuses', 'search', 'from', 'to'] as const
const ids = ['warehouse_id', 'site_id'] as const

type OrderSelection = { all?: '1'; queued?: '1'; order_numbers?: string } & Partial<
  Record<(typeof texts)[number], string> & Record<(typeof ids)[number], number>
>

/**
 * The orders whose papers an address asks for: `order_sn`, one or several with commas, or with `all` those of
 * a list's filter.
 */
export function readChosenOrders(query: URLSearchParams): OrderSelection {
  if (query.get('all') !== '1') return { order_numbers: query.get('order_sn')?.trim() || '-' }
  const chosen: OrderSelection = { all: '1' }
  if (query.get('queued') === '1') chosen.queued = '1'
  for (const name of texts) if (query.get(name)) chosen[name] = query.get(name)!
  for (const name of ids) if (query.get(name)) chosen[name] = Number(query.get(name))
  return chosen
}

/** Whether an address asks for more than one order. */
export const asksMany = (query: URLSearchParams): boolean =>
  query.get('all') === '1' || (query.get('order_sn') ?? '').includes(',')

/** The query for an address: of these orders, or of all that match a filter. */
export function queryOf(
  numbers: readonly string[] | null,
  filter: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  if (numbers) return new URLSearchParams({ order_sn: numbers.join(',') }).toString()
  const said = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams([['all', '1'], ...said.map(([name, value]) => [name, String(value)])]).toString()
}
