import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#api/call-error'
import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { type PadLine, padLimits, padLines } from '#rules/order-pad'
import { send } from '../../session/send.ts'
import { tell } from '../../ui/toasts.ts'
import { useKept } from '../../ui/use-kept.ts'
import { itemOf, judge, type PadRow } from './judge.ts'
import { anyOrigin, useOrigin } from './origin.tsx'
import type { Spot } from './pad-grid.tsx'
import { readPaste } from './read-paste.ts'
import { addLines, changeRow, emptyPad, fillDown, filled, mergeItems, type Pad, removeRows } from './rows.ts'
import { useResolved } from './use-resolved.ts'

/** The order pad of this tab: what is written on it, where the goods are to come from, and what its rows are worth there. */
export function usePad() {
  const { t } = useTranslation('pad')
  const { value, set } = useKept('order-pad', { ...emptyPad, wish: anyOrigin })
  const [pad, setPad] = useState<Pad>({ rows: value.rows, next: value.next })
  const [busy, setBusy] = useState<number | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const choice = useOrigin(value.wish)
  const written = filled(pad)
  const resolved = useResolved(
    choice.origin,
    written.map(({ model }) => model),
  )
  const { foundOf } = resolved
  const mode: PurchaseMode = choice.origin?.purchase_mode ?? purchaseMode.general
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made anew each time and does the same
  useEffect(() => set(pad), [pad])
  useEffect(() => {
    setPad((before) =>
      mergeItems(before, (row) => itemOf(row, foundOf(row.model))?.relation_id ?? null, busy),
    )
  })

  // The same each time, so that of a thousand rows only the one is drawn again that is written in.
  const change = useCallback(
    (id: number, part: Partial<Omit<PadRow, 'id'>>) => setPad((before) => changeRow(before, id, part)),
    [],
  )
  const remove = useCallback(
    (...ids: readonly number[]) => setPad((before) => removeRows(before, new Set(ids))),
    [],
  )

  function take(lines: readonly PadLine[], after?: number) {
    if (lines.length === 0) return tell.error(t('pad.nothingIn'))
    const { pad: next, cut } = addLines(pad, lines, after)
    setPad(next)
    if (cut) tell.error(t('pad.cut', { most: padLimits.rows }))
    else tell.done(t('pad.taken', { count: lines.length }))
  }
  async function paste(text: string, spot: Spot | null) {
    const table = await readPaste(text).catch(() => [])
    const amounts = spot?.field === 'quantity' && table.every((row) => row.length === 1)
    if (amounts) setPad(fillDown(pad, spot.row, table.flat()))
    else take(padLines(table), spot?.row)
  }
  async function upload(file: File) {
    setReading(file.name)
    try {
      const { rows, more } = await send('/home/orderPadFile', {}, { file })
      take(padLines(rows))
      if (more) tell.error(t('pad.cut', { most: padLimits.rows }))
    } catch (error) {
      tell.error(error instanceof CallError ? error.message : String(error))
    }
    setReading(null)
  }
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
    reading,
    error: resolved.error,
    refresh: resolved.refresh,
    paste,
    upload,
    change,
    remove,
  }
}
