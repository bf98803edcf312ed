import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { snapQuantity } from '#rules/goods/quantity'
import { useAnswer } from '../../session/use-answer.ts'
import type { Nearby } from './house.ts'
import { goodsOf, goodsText, type PickedGoods, productAlone } from './picked-goods.ts'

/**
 * The goods in the address, and functions to change them. An address with `inventory_sn` alone means the item
 * with that number, one with `product_id` alone the first item of that product; `lost` is true when there is
 * none.
 */
export function usePickedGoods() {
  const [query, setQuery] = useSearchParams()
  const picked = goodsOf(query)
  const inventory_sn = query.get('inventory_sn')?.trim() ?? ''
  const byNumber = picked.length === 0 && !query.has('goods') && inventory_sn !== ''
  const { data } = useAnswer('/home/skuList', { search: inventory_sn }, { enabled: byNumber })
  const same = (number: string) => number.toLowerCase() === inventory_sn.toLowerCase()
  const product_id = productAlone(query)
  const product = useAnswer(
    '/home/product',
    { product_id: product_id ?? 0 },
    { enabled: product_id !== null },
  )
  const found = byNumber
    ? data?.list.find((item) => same(item.custom_sn) || same(item.goods_sn))
    : product.data?.relations[0] && { product_id: product.data.product_id, ...product.data.relations[0] }

  function pick(next: readonly PickedGoods[]) {
    setQuery(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.set('goods', goodsText(next))
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }
  useEffect(() => {
    if (found) pick([{ product_id: found.product_id, relation_id: found.relation_id, amount: 1 }])
  })
  const goodsType = Number(query.get('goodsType')) || undefined
  return {
    picked,
    pick,
    goodsType,
    lost: (byNumber && data !== undefined && !found) || product.error !== null,
  }
}

/** Raises amounts to the least that can be bought, once it is known. */
export function useLeastAmounts(
  picked: readonly PickedGoods[],
  goods: Nearby['goods'] | undefined,
  pick: (next: readonly PickedGoods[]) => void,
): void {
  const raised = picked.map((one) => {
    const known = goods?.find((other) => other.relation_id === one.relation_id)
    if (!known) return one
    const rule = { minimum: known.minimum_amount, multiple: known.multiple }
    return { ...one, amount: snapQuantity(one.amount, rule) }
  })
  useEffect(() => {
    if (goodsText(raised) !== goodsText(picked)) pick(raised)
  })
}
