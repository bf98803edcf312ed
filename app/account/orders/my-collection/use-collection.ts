import { useState } from 'react'
import type { CallPath } from '#api/calls'
import { useCall } from '../../../session/use-answer.ts'
import { type Favourite, leastOf } from './favourites.ts'

const refresh: readonly CallPath[] = ['/user/favouriteList', '/user/favouriteIds']
type Removal = { ids: readonly number[]; how: 'removed' | 'moved' }

/**
 * The actions on favourites, the ones just removed that can be restored, and why an item was not added to the
 * cart.
 */
export function useCollection(onGone: (ids: readonly number[]) => void) {
  const [gone, setGone] = useState<Removal | null>(null)
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({})
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const taking = useCall('/user/removeFavourites', { refresh })
  const restoring = useCall('/user/restoreFavourites', { refresh })
  const buying = useCall('/user/favouritesToCart', { refresh: [...refresh, '/home/getCartProductList'] })
  const amountOf = (row: Favourite) => amounts[row.relation_id] ?? leastOf(row)
  const left = (next: Removal) => {
    setGone(next)
    onGone(next.ids)
  }

  async function remove(rows: readonly Favourite[]) {
    const ids = rows.map(({ relation_id }) => relation_id)
    if (await taking.run({ relation_ids: ids.join(',') })) left({ ids, how: 'removed' })
  }
  async function toCart(rows: readonly Favourite[]) {
    const goods = rows.map((row) => ({ relation_id: row.relation_id, amount: amountOf(row) }))
    const given = await buying.run({ goods_list: JSON.stringify(goods) })
    if (!given) return
    setReasons(Object.fromEntries(given.left.map(({ relation_id, reason }) => [relation_id, reason])))
    if (given.moved.length > 0) left({ ids: given.moved, how: 'moved' })
  }
  async function restore() {
    if (gone && (await restoring.run({ relation_ids: gone.ids.join(',') }))) setGone(null)
  }
  return {
    gone,
    forget: () => setGone(null),
    restore,
    remove,
    toCart,
    amountOf,
    setAmount: (row: Favourite, amount: number) =>
      setAmounts((before) => ({ ...before, [row.relation_id]: amount })),
    reasonOf: (row: Favourite) => reasons[row.relation_id] ?? null,
    busy: taking.busy || restoring.busy || buying.busy,
  }
}
export type Collection = ReturnType<typeof useCollection>
