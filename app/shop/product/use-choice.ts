import { useLocation, useNavigate } from 'react-router'
import type { Product } from '../../parts/product/product.ts'
import { looksOf, nameOfLook, type PurchaseWay, waysOf } from './purchase-ways.ts'

/**
 * The chosen look (a colour, a size) and purchase mode of a product, and the alternatives. Kept in the
 * address (`relation_id`, `mode`), so that a shared or reloaded page shows the same; without them, the first.
 */
export function useChoice({ relations }: Pick<Product, 'relations'>) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const named = Number(query.get('relation_id'))
  const looks = looksOf(relations)
  const look = looks.find((items) => items.some((item) => item.relation_id === named)) ?? looks[0] ?? []
  const ways = waysOf(look)
  const ofItem = ways.filter(({ relation }) => relation.relation_id === named)
  const among = ofItem.length > 0 ? ofItem : ways
  const way = among.find(({ mode }) => mode === query.get('mode')) ?? among[0]

  function choose({ relation, mode }: PurchaseWay) {
    query.set('relation_id', String(relation.relation_id))
    query.set('mode', mode)
    void navigate({ search: `?${query}`, hash }, { replace: true, preventScrollReset: true })
  }
  const names = looks.map((items) => ({
    name: nameOfLook(items, looks),
    first: waysOf(items)[0],
    chosen: items === look,
  }))
  return { way, ways, looks: names, choose }
}

export type ProductChoice = ReturnType<typeof useChoice>
