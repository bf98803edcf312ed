import type { Goods } from './read-goods.ts'

/** A quantity of an item from a warehouse's stock. */
export type Take = { relation_id: number; amount: number }

/** The stock that buying this quantity takes: of the item itself, or of the parts of a combination. */
export function takesOf(goods: Pick<Goods, 'relation_id' | 'parts'>, amount: number): Take[] {
  if (goods.parts.length === 0) return [{ relation_id: goods.relation_id, amount }]
  return goods.parts.map((part) => ({ relation_id: part.relation_id, amount: part.amount * amount }))
}

/** The same pieces summed by item, so that each stock row is updated once. */
export function summed(takes: readonly Take[]): Take[] {
  const sums = new Map<number, number>()
  for (const { relation_id, amount } of takes) sums.set(relation_id, (sums.get(relation_id) ?? 0) + amount)
  return [...sums].map(([relation_id, amount]) => ({ relation_id, amount }))
}
