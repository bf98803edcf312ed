import { sql } from 'kysely'
import type { skuList } from '#api/goods/catalogue/find'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { aisle, shelfNumber } from '../aisle.ts'
import { memory } from '../memory.ts'
import { type QueryWords, takeApart } from './words.ts'

type Store = Out<typeof skuList>['stores'][number]
type KnownStore = { store: Store; words: string[] }

const storesAtMost = 3
/** Which manufacturers sell anything reads an index once for each: cached for a minute. */
const kept = memory<KnownStore[]>({ lifeMs: 60_000, size: 1 })

/** The words that a name and a search are compared by. */
export const searchedWords = ({ latin, han }: QueryWords): string[] => [...latin, ...han]

/** Whether each of these words begins a word of a name. */
export const beginsAll = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.every((word) => name.some((one) => one.startsWith(word)))

/** Stores with something for sale in whose name each typed word begins a word, the largest first. */
export async function storesNamed(
  tx: Tx,
  seen: { version: number; at: Date },
  typed: QueryWords,
): Promise<Store[]> {
  const wanted = searchedWords(typed)
  if (wanted.length === 0) return []
  const known = await kept.recall('sold', seen, () => read(tx))
  return known
    .filter(({ words }) => beginsAll(wanted, words))
    .slice(0, storesAtMost)
    .map(({ store }) => store)
}

async function read(tx: Tx): Promise<KnownStore[]> {
  const { rows } = await sql<Store>`
    select m.merchant_uuid, m.name, m.logo from merchant m
    cross join lateral (
      select count(*) as goods from listing_shelf s
      where s.shelf = ${sql.lit(shelfNumber(aisle.all))} and s.merchant_id = m.id) g
    where g.goods > 0 order by g.goods desc, m.id`.execute(tx)
  return rows.map((store) => ({ store, words: searchedWords(takeApart(store.name)) }))
}
