import type { RawBuilder } from 'kysely'

/** One page of a list: the condition and the order of its rows, and which page of how many rows. */
export type PageQuery = {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  page: number
  page_size: number
}
