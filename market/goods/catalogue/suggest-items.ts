import { sql } from 'kysely'
import type { skuList } from '#api/goods/catalogue/find'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { plainLetters } from '#rules/goods/search/letters/plain-letters'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { categoryTree, type Tree } from './category-tree.ts'
import { memory } from './memory.ts'
import { bestSellersNamed } from './search/best-sellers.ts'
import { currentLexicon } from './search/lexicon.ts'
import { itemsByOwnNumber } from './search/own-numbers.ts'
import { type Term, termsOf, wantingBeginnings } from './search/query.ts'
import { beginsAll, searchedWords, storesNamed } from './search/stores-named.ts'
import { type QueryWords, takeApart } from './search/words.ts'

type Answer = Out<typeof skuList>
type Item = Answer['list'][number]

const itemsAtMost = 10
const categoriesAtMost = 5
/** How many others than best sellers are searched: enough for ten suggestions, and always fast. */
const othersAtMost = 300
const kept = memory<Item[]>({ lifeMs: 60_000, size: 3_000 })

/**
 * Items whose model or platform number, or a word of whose title, begins with the typed text; categories
 * and stores of that name; first what the buyer's own numbers mean. Refuses an empty search
 * (`catalogue.searchEmpty`, specification section 5). Never contains prices.
 */
export async function suggestItems(tx: Tx, actor: Guest | User, input: In<typeof skuList>): Promise<Answer> {
  const typed = takeApart(input.search)
  if (typed.latin.length + typed.han.length === 0) refuse('catalogue.searchEmpty', {}, 'search')
  const seen = { version: await catalogueVersion(tx), at: actor.at }
  const compact = plainLetters(input.search).replace(/[^a-z0-9]/g, '')
  const key = `${actor.language} ${compact} ${typed.latin} ${typed.han}`
  const shared = await kept.recall(key, seen, () => find(tx, actor, { typed, compact, seen }))
  // Own numbers are their company's alone: never kept with what all may see.
  const own = await itemsByOwnNumber(tx, actor, input.search)
  const list = own.length === 0 ? shared : ownFirst(await shownItems(tx, actor, own), shared)
  return {
    list,
    categories: categoriesNamed(await categoryTree(tx, seen), actor, typed),
    stores: await storesNamed(tx, seen, typed),
  }
}

const ownFirst = (own: readonly Item[], shared: readonly Item[]): Item[] => {
  const known = new Set(own.map(({ product_id }) => product_id))
  const others = shared.filter(({ product_id }) => !known.has(product_id))
  // The best of the others, which may have the very number, keeps a place.
  return [...own.slice(0, itemsAtMost - Math.min(1, others.length)), ...others].slice(0, itemsAtMost)
}

type SuggestQuery = { typed: QueryWords; compact: string; seen: { version: number; at: Date } }

async function find(tx: Tx, actor: Guest | User, { typed, compact, seen }: SuggestQuery): Promise<Item[]> {
  // A single letter is too short to search by.
  const long = typed.latin.filter((word) => word.length > 1)
  const latin = long.length + typed.han.length > 0 ? long : typed.latin
  const terms = await termsOf(tx, { ...typed, latin }, await currentLexicon(tx))
  const numbers = compact.length > 1 ? await byNumber(tx, compact) : []
  const best =
    numbers.length < itemsAtMost ? await bestSellersNamed(tx, seen, { terms, limit: itemsAtMost }) : []
  const others = numbers.length + best.length < itemsAtMost ? await anyOthers(tx, terms) : []
  const relations = new Map<number, number | null>(
    numbers.map(({ product_id, relation_id }) => [product_id, relation_id]),
  )
  for (const product_id of [...best, ...others])
    if (!relations.has(product_id)) relations.set(product_id, null)
  const chosen = [...relations].map(([product_id, relation_id]) => ({ product_id, relation_id }))
  return shownItems(tx, actor, chosen.slice(0, itemsAtMost))
}

type ItemChoice = { product_id: number; relation_id: number | null }

/** These items as suggestions, without those that are not on the shelf. */
async function shownItems(
  tx: Tx,
  { language }: Guest | User,
  chosen: readonly ItemChoice[],
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select c.words -> ${sql.lit(language)} ->> 'title' as title, r.product_id, r.id as relation_id, r.custom_sn, r.goods_sn,
      c.card ->> 'preview' as preview
    from unnest(${chosen.map(({ product_id }) => product_id)}::int[], ${chosen.map(({ relation_id }) => relation_id)}::int[]) with ordinality u (product_id, relation_id, place)
    join listing_shelf s on s.shelf = 0 and s.product_id = u.product_id
    join listing_card c on c.product_id = s.product_id and c.face = s.face
    join relation r on r.id = coalesce(u.relation_id, c.relation_id)
    order by u.place`.execute(tx)
  return rows
}

async function byNumber(tx: Tx, number: string) {
  const { rows } = await sql<{ product_id: number; relation_id: number }>`
    select product_id, min(relation_id) as relation_id from (
      select * from listing_number where number >= ${number} and number < ${`${number}~`} order by number limit ${othersAtMost}) n
    group by product_id order by min(number collate "C") limit ${itemsAtMost}`.execute(tx)
  return rows
}

async function anyOthers(tx: Tx, terms: readonly Term[]): Promise<number[]> {
  const words = await wantingBeginnings(tx, terms)
  const { rows } = await sql<{ product_id: number }>`
    select h.product_id from search_some(${words}::tsquery, ${othersAtMost}) h
    where h.in_all order by h.rank desc, h.sales desc, h.product_id desc limit ${itemsAtMost}`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/** The words of the categories' names, worked out once for each tree. */
const namesOf = new WeakMap<Tree, string[][]>()

function wordsOfNames(tree: Tree): string[][] {
  const known = namesOf.get(tree)
  if (known) return known
  const words = tree.nodes.map(({ name }) => Object.values(name).map(takeApart).flatMap(searchedWords))
  namesOf.set(tree, words)
  return words
}

function categoriesNamed(tree: Tree, { language }: Guest | User, typed: QueryWords) {
  const wanted = searchedWords(typed)
  const words = wordsOfNames(tree)
  return tree.nodes
    .filter((_, i) => beginsAll(wanted, words[i]!))
    .slice(0, categoriesAtMost)
    .map(({ id, name }) => ({ type_id: id, title: textIn(name, language) }))
}
