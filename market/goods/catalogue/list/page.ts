import { type RawBuilder, sql } from 'kysely'
import type { list } from '#api/goods/catalogue/find'
import type { In, Out } from '#api/wire/call'
import type { Guest, User } from '../../../actor.ts'
import { versionNow } from '../catalogue-version.ts'
import { type CardRow, cardColumns } from './cards.ts'
import type { ListFilter } from './filter.ts'

/** `also`: platform numbers that are searched beside a number. */
type ListInput = In<typeof list> & { also: readonly string[] }
export type Viewer = Guest | User
export type ListRequest = { input: ListInput; filter: ListFilter }

export type SearchReport = Out<typeof list>['searched']
export type PageRow = CardRow & { version: number }
/** A page of a list. `count` is null where the filter still has to count; facets are counted by `filter`. */
export type ListPage = { rows: PageRow[]; count: number | null; searched: SearchReport; filter: ListFilter }

/** The offset of the page, and its limit clause. */
export const offsetOf = ({ page, page_size }: ListInput) => (page - 1) * page_size
export const cut = (input: ListInput) => sql`limit ${input.page_size} offset ${offsetOf(input)}`

/** The cards of the rows `s` of a subselect, in the given order or in none. */
export function cardsOf(viewer: Viewer, from: RawBuilder<unknown>, order?: RawBuilder<unknown>) {
  return sql<PageRow>`select ${cardColumns(viewer)}, ${versionNow} as version
    from ${from} s join listing_card c on c.product_id = s.product_id and c.face = s.face
    ${order ? sql`order by ${order}` : sql``}`
}
