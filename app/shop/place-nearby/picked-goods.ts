import { limits } from '#rules/fields'

/** An item to find warehouses for, and its amount. */
export type PickedGoods = { product_id: number; relation_id: number; amount: number }

/** The most goods that one call accepts. */
export const mostPicked = 20

/** Goods as written in an address: `product-item-amount`, joined by dots. */
export function goodsText(goods: readonly PickedGoods[]): string {
  return goods
    .map(({ product_id, relation_id, amount }) => `${product_id}-${relation_id}-${amount}`)
    .join('.')
}

/**
 * The goods in an address: `goods` if it is there, else the one item of `product_id` and `relation_id`, as
 * the specification defines the query of placeNearby. Unreadable entries are left out.
 */
export function goodsOf(query: URLSearchParams): PickedGoods[] {
  const text = query.get('goods')
  const named = text ?? `${query.get('product_id') ?? ''}-${query.get('relation_id') ?? ''}-1`
  const found = new Map<number, PickedGoods>()
  for (const one of named.split('.')) {
    const [, product, relation, amount] = /^(\d{1,9})-(\d{1,9})-(\d{1,5})$/.exec(one) ?? []
    const picked = { product_id: Number(product), relation_id: Number(relation), amount: Number(amount) }
    const right = picked.product_id > 0 && picked.relation_id > 0 && picked.amount > 0
    if (right && picked.amount <= limits.quantityMax) found.set(picked.relation_id, picked)
  }
  return [...found.values()].slice(0, mostPicked)
}

/**
 * The product of an address that names neither an item nor its number; null where it names no product, or
 * more than one.
 */
export function productAlone(query: URLSearchParams): number | null {
  const named = query.get('product_id') ?? ''
  const more = ['goods', 'inventory_sn', 'relation_id'].some((name) => query.get(name))
  return !more && !query.has('goods') && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
}
