import type { list } from '#api/goods/catalogue/find'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { catalogueVersion } from './catalogue-version.ts'
import { categoryTree, type Tree } from './category-tree.ts'
import { shownCards } from './list/cards.ts'
import { countProducts } from './list/count.ts'
import { facetsOf } from './list/facets.ts'
import { listFilter } from './list/filter.ts'
import { searchPage } from './list/search-page.ts'
import { shelfPage } from './list/shelf-page.ts'
import { stockPlaces } from './product/stock-places.ts'
import { meantByOwnNumber } from './search/own-numbers.ts'
import { storesNamed } from './search/stores-named.ts'
import { takeApart } from './search/words.ts'

/**
 * Lists products by category, words, filters and sort, a page at a time with the exact count. What of the
 * words was understood otherwise than typed, or not met, is told in `searched`; `stores` are those of that
 * name; a number of the buyer's own means its item, beside those that are numbered so. Guests get no prices;
 * their price filter or price sort is refused (`session.loginToSeePrices`), as is a malformed price range
 * (`catalogue.priceRange`). Specification sections 2, 5, 6.
 */
export async function listProducts(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof list>,
): Promise<Out<typeof list>> {
  const [own, ...also] = input.search === '' ? [] : await meantByOwnNumber(tx, actor, input.search)
  // Results are cached by the filter's key: it has to hold what is meant, not what was typed.
  const meant = { ...input, search: own ?? input.search, also }
  const asked = { input: meant, filter: listFilter(actor, meant) }
  const page = input.search === '' ? await shelfPage(tx, actor, asked) : await searchPage(tx, actor, asked)
  const { rows, filter, searched } = page
  const seen = { version: rows[0]?.version ?? (await catalogueVersion(tx)), at: actor.at }
  const places = await stockPlaces(tx, actor.site, seen)
  const tree = input.category_id || input.with_facets ? await categoryTree(tx, seen) : null
  const answer: Out<typeof list> = {
    list: shownCards(actor, { rows, places }),
    count: page.count ?? (await countProducts(tx, filter, seen)),
    searched,
    stores: asksForStores(input) ? await storesNamed(tx, seen, takeApart(input.search)) : [],
    category: tree && input.category_id ? categoryShown(tree, input.category_id, actor) : null,
  }
  if (input.with_facets && tree)
    answer.facets = await facetsOf(
      tx,
      { filter, category_id: input.category_id, tree, language: actor.language },
      seen,
    )
  return answer
}

/** A zone, a category or a store is no place to look for another store in. */
const asksForStores = ({ search, page, zone, category_id, merchant_uuid }: In<typeof list>) =>
  search !== '' && page === 1 && zone === '' && category_id === undefined && merchant_uuid === undefined

function categoryShown(
  tree: Tree,
  category_id: number,
  { language }: Guest | User,
): Out<typeof list>['category'] {
  const node = tree.byId.get(category_id)
  if (!node) return null
  const parent = node.parent_id === null ? undefined : tree.byId.get(node.parent_id)
  const shown = { type_id: node.id, title: textIn(node.name, language) }
  return { ...shown, parent: parent ? { type_id: parent.id, title: textIn(parent.name, language) } : null }
}
