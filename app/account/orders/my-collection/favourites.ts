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

const cents = (text: string) => Number(text.replace('.', ''))
const fallen = (row: Favourite) => cents(row.shown_price) - cents(row.price_was)

/** The orders in which favourites are listed, for rows that were read by their keys. */
export const favouriteOrders: Readonly<
  Record<FavouriteQuery['sort'], (a: Favourite, b: Favourite) => number>
> = {
  added: (a, b) => b.added_at.localeCompare(a.added_at),
  fallen: (a, b) => fallen(a) - fallen(b),
  price_low: (a, b) => cents(a.shown_price) - cents(b.shown_price),
  price_high: (a, b) => cents(b.shown_price) - cents(a.shown_price),
  title: (a, b) => a.title.localeCompare(b.title),
}

/**
 * The change of the price since the item was added, as decimal text without its sign; null when unchanged.
 */
export function priceChangeOf({ shown_price, price_was }: Pick<Favourite, 'shown_price' | 'price_was'>) {
  const by = cents(shown_price) - cents(price_was)
  if (by === 0) return null
  const size = String(Math.abs(by)).padStart(3, '0')
  return { rose: by > 0, by: `${size.slice(0, -2)}.${size.slice(-2)}` }
}
