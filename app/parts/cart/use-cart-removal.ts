import { useState } from 'react'
import type { CartLine } from '#api/buying/cart'
import { useCall } from '../../session/use-answer.ts'
import { inTurns } from './basket.ts'

const refresh = ['/home/getCartProductList'] as const

/** The input that restores a removed line; `saved`: it was saved for later. */
const asItWas = (line: CartLine, saved: boolean) => ({
  relation_id: line.relation_id,
  warehouse_area_id: Number(line.warehouse_area_id),
  purchase_mode: line.purchase_mode,
  logistics_type: line.logistics_type,
  source_type: line.source_type,
  amount: line.amount,
  saved,
})

/** Removes lines from the cart at once; the last ones removed can be restored as they were. */
export function useCartRemoval(onGone: (ids: readonly number[]) => void) {
  const [gone, setGone] = useState<{ lines: readonly CartLine[]; saved: boolean } | null>(null)
  const taking = useCall('/home/delCartProduct', { refresh })
  const restoring = useCall('/home/restoreCart', { refresh })

  async function takeOut(lines: readonly CartLine[], saved = false) {
    const taken: CartLine[] = []
    for (const some of inTurns(lines)) {
      if (!(await taking.run({ id: some.map(({ id }) => id).join(',') }))) break
      taken.push(...some)
    }
    onGone(taken.map(({ id }) => id))
    setGone({ lines: taken, saved })
  }
  async function undo() {
    if (!gone) return
    for (const some of inTurns(gone.lines)) {
      const lines = JSON.stringify(some.map((line) => asItWas(line, gone.saved)))
      if (!(await restoring.run({ lines }))) return
    }
    setGone(null)
  }
  return { gone: gone?.lines ?? null, takeOut, undo, busy: taking.busy || restoring.busy }
}
