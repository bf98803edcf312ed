import { useState } from 'react'
import { useCall } from '../../session/use-answer.ts'
import type { CartLine } from '../basket.ts'

const refresh = ['/home/getCartProductList'] as const

/** Takes a line out of the cart at once, and puts the last one back when that was a mistake. */
export function useRemoval(onGone: (id: number) => void) {
  const [gone, setGone] = useState<CartLine | null>(null)
  const taking = useCall('/home/delCartProduct', { refresh })
  const adding = useCall('/home/addCart', { refresh })

  async function remove(line: CartLine) {
    if (!(await taking.run({ id: String(line.id) }))) return
    onGone(line.id)
    setGone(line)
  }
  async function undo() {
    if (!gone) return
    const { product_id, relation_id, amount } = gone
    const back = await adding.run({
      warehouse_area_id: Number(gone.warehouse_area_id),
      logistics_type: gone.logistics_type as 1,
      purchase_mode: gone.purchase_mode as 1,
      source_type: gone.source_type as 1,
      goods_list: JSON.stringify([{ product_id, relation_id, amount }]),
    })
    if (back) setGone(null)
  }
  return { gone, remove, undo, forget: () => setGone(null), busy: taking.busy || adding.busy }
}
