import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { snapQuantity } from '#rules/goods/quantity'

export type Favourite = Out<CallAt<'/user/favouriteList'>>['list'][number]
export type Folder = Out<CallAt<'/user/favouriteList'>>['folders'][number]
type Asks = Required<Pick<Send<CallAt<'/user/favouriteList'>>, 'folder' | 'search' | 'sort'>>
export type FavouriteQuery = Asks & { search: string }

export const favouritePageSize = 24
export const sorts = ['added', 'fallen', 'price_low', 'price_high', 'title'] as const

/** The query of the favourites from an address, as the call's input. */
export function askedOf(query: URLSearchParams): FavouriteQuery {
  const folder = query.get('folder') ?? ''
  return {
    folder: folder === 'none' ? 'none' : /^[1-9]\d{0,8}$/.test(folder) ? Number(folder) : '',
    search: (query.get('search') ?? '').slice(0, 80),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'added',
  }
}

/** The rule for an item's amount: minimum and multiple, and at most the stock of the fullest warehouse. */
export const ruleOf = ({ minimum_amount: minimum, multiple, stock }: Favourite) => ({
  minimum,
  multiple,
  ...(stock[0] ? { maximum: stock[0].available } : {}),
})

/** The smallest amount of an item that can be bought. */
export const leastOf = (row: Favourite) =>
  snapQuantity(row.minimum_amount, { minimum: row.minimum_amount, multiple: row.multiple })

/**
 * The change of the price since the item was added, as decimal text without its sign; null when unchanged.
 */
export function priceChangeOf({ shown_price, price_was }: Pick<Favourite, 'shown_price' | 'price_was'>) {
  const cents = (text: string) => Number(text.replace('.', ''))
  const by = cents(shown_price) - cents(price_was)
  if (by === 0) return null
  const size = String(Math.abs(by)).padStart(3, '0')
  return { rose: by > 0, by: `${size.slice(0, -2)}.${size.slice(-2)}` }
}
