import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type EditedCells, type PriceField, priceFields } from '#rules/goods/prices/price-cells'
import { editShown } from '#rules/goods/prices/price-edit'
import { earliestSiteDay } from '#rules/goods/prices/special-days'
import { leftToSave } from './left-to-save.ts'

export type ShownPrices = Out<CallAt<'/merchant/prices'>>['list'][number]

/** The prices of an item as they are edited on a page, on top of those that hold. */
export function useItemPrices(item: ShownPrices) {
  const [typed, setTyped] = useState<{ rev: number; cells: EditedCells }>({ rev: item.rev, cells: {} })
  const touched = priceFields.filter((field) => typed.cells[field] !== undefined)
  const options = { today: earliestSiteDay(new Date()), byContainer: item.by_container }
  const edited = editShown(item.cells, typed.cells, options)
  const rev = touched.length === 0 ? Math.max(item.rev, typed.rev) : typed.rev
  return {
    ...edited,
    /** The number of the prices that were shown when the first was typed. */
    rev,
    cells: typed.cells,
    /** Somebody else changed them since. */
    moved: item.rev > rev,
    value: (field: PriceField) => typed.cells[field] ?? item.cells[field],
    problem: (field: PriceField) => edited.problems.find((one) => one.field === field)?.problem,
    set: (field: PriceField, value: string) => {
      const { [field]: _, ...others } = typed.cells
      const cells = value === item.cells[field] ? others : { ...others, [field]: value }
      setTyped({ rev, cells })
    },
    keepMine: () => setTyped({ rev: item.rev, cells: typed.cells }),
    forget: () => setTyped({ rev: item.rev, cells: {} }),
    /** Forgets what was saved, but not what was typed meanwhile. */
    saved: (sent: EditedCells, now: Pick<ShownPrices, 'rev' | 'cells'>) =>
      setTyped(({ cells }) => ({ rev: now.rev, cells: leftToSave(cells, sent, now.cells) })),
  }
}
