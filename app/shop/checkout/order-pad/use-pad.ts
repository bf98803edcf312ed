import { useCallback, useEffect, useState } from 'react'
import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { anyOrigin, useOrigin } from '../../../parts/cart/goods-origin.tsx'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import { changeRow, emptyPad, filled, mergeItems, type Pad, removeRows } from './rows.ts'
import { useFilling } from './use-filling.ts'
import { useModelLookup } from './use-model-lookup.ts'
import { judge, type PadRowValues, padItem } from './validate-row.ts'

/** The order pad of this tab: its rows, the origin of the goods, and the verdict on each row. */
export function usePad() {
  const { value, set } = usePersisted('order-pad', {
    scope: 'tab',
    initial: { ...emptyPad, wish: anyOrigin },
  })
  const [pad, setPad] = useState<Pad>({ rows: value.rows, next: value.next })
  const [busy, setBusy] = useState<number | null>(null)
  const filling = useFilling(pad, setPad)
  const choice = useOrigin(value.wish)
  const written = filled(pad)
  const resolved = useModelLookup(
    choice.origin,
    written.map(({ model }) => model),
  )
  const { foundOf } = resolved
  const mode: PurchaseMode = choice.origin?.purchase_mode ?? purchaseMode.general
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made anew each time and does the same
  useEffect(() => set(pad), [pad])
  useEffect(() => {
    setPad((before) =>
      mergeItems(before, (row) => padItem(row, foundOf(row.model))?.relation_id ?? null, busy),
    )
  })

  // The same function each time, so that of a thousand rows only the edited one renders again.
  const change = useCallback(
    (id: number, part: Partial<Omit<PadRowValues, 'id'>>) => setPad((before) => changeRow(before, id, part)),
    [],
  )
  const remove = useCallback(
    (...ids: readonly number[]) => setPad((before) => removeRows(before, new Set(ids))),
    [],
  )

  return {
    rows: pad.rows,
    written,
    judged: written.map((row) => ({ row, verdict: judge(row, foundOf(row.model), mode) })),
    foundOf,
    mode,
    choice,
    wish: value.wish,
    choose: (wish: typeof value.wish) => set({ wish }),
    busy,
    setBusy,
    error: resolved.error,
    refresh: resolved.refresh,
    ...filling,
    change,
    remove,
  }
}
