import type { CallAt } from '#api/calls'
import type { Out, Send } from '#api/wire/call'
import { snapQuantity } from '#rules/goods/quantity'

export type Favourite = Out<CallAt<'/user/favouriteList'>>['list'][number]
export type Folder = Out<CallAt<'/user/favouriteList'>>['folders'][number]
type Asks = Required<Pick<Send<CallAt<'/user/favouriteList'>>, 'folder' | 'search' | 'sort'>>
export type FavouriteQuery = Asks & { search: string }

export const favouritePageSize = 24
export const sorts = ['added', 'fallen', 'price_low', 'price_high', 'title'] as const

/** What an address asks of the favourites, as the call takes it. */
export function askedOf(query: URLSearchParams): FavouriteQuery {
  const folder = query.get('folder') ?? ''
  return {
    folder: folder === 'none' ? 'none' : /^[1-9]\d{0,8}$/.test(folder) ? Number(folder) : '',
    search: (query.get('search') ?? '').slice(0, 80),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'added',
  }
}

/** How an item may be counted: by its minimum and multiple, at most what the fullest warehouse has. */
export const ruleOf = ({ minimum_amount: minimum, multiple, stock }: Favourite) => ({
  minimum,
  multiple,
  ...(stock[0] ? { maximum: stock[0].available } : {}),
})

/** The least that can be bought of an item. */
export const leastOf = (row: Favourite) =>
  snapQuantity(row.minimum_amount, { minimum: row.minimum_amount, multiple: row.multiple })

/** What the price did since the item was added, as decimal text without its sign; null when nothing. */
export function priceChangeOf({ shown_price, price_was }: Pick<Favourite, 'shown_price' | 'price_was'>) {
  const cents = (text: string) => Number(text.replace('.', ''))
  const by = cents(shown_price) - cents(price_was)
  if (by === 0) return null
  const size = String(Math.abs(by)).padStart(3, '0')
  return { rose: by > 0, by: `${size.slice(0, -2)}.${size.slice(-2)}` }
}
