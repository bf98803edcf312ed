import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { modeFilter } from '#rules/codes'
import { limits } from '#rules/fields'
import { listQuery } from '../../cacheable.ts'
import { zones } from '../../zones.ts'

type ListInput = Send<CallAt<'/home/list'>>
export const listPageSize = 24
/** The filters that need a login. */
export const needsLogin: readonly string[] = ['price_min', 'price_max']

/** Whether a list is of goods by contract or reservation, of which no warehouse has any. */
export const isWithoutStock = (zone: string, query: URLSearchParams): boolean =>
  zone === 'fob' || zone === 'presale' || query.get('purchase_mode') === String(modeFilter.fob)

/** The zone of an address, or an empty text. */
export function zoneOfAddress(pathname: string): string {
  const bare = pathname.replace(/\.data$/, '')
  return zones.find(({ page }) => `/${page}` === bare)?.zone ?? ''
}

/**
 * The search words of an address, cut to the longest that a search accepts: a long address is a list, not an
 * error.
 */
export function searchIn(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim().slice(0, limits.parameterLength)
}

/**
 * The list call's input from an address. A guest's price filter and price sort are left out: the server
 * refuses them.
 */
export function listInput(pathname: string, query: URLSearchParams, guest: boolean): ListInput {
  const input: Record<string, string | number> = {
    zone: zoneOfAddress(pathname),
    page_size: listPageSize,
    with_facets: 1,
  }
  for (const name of listQuery) {
    const value = name === 'search' ? searchIn(query) : query.get(name)
    if (value && name !== 'view' && !(guest && needsLogin.includes(name))) input[name] = value
  }
  if (guest && input.sort_type === 'price') {
    delete input.sort_type
    delete input.sort
  }
  if (input.search && !input.sort_type) input.sort_type = 'relevance'
  return input as ListInput
}

/**
 * Whether the list depends on prices, so that a logged-in person's list differs from the guest's that was
 * rendered.
 */
export function goesByPrice(query: URLSearchParams): boolean {
  return query.get('sort_type') === 'price' || needsLogin.some((name) => query.has(name))
}
