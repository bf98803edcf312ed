import { useMemo } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { cellsOf, type EditedCells, moneyFields, type PriceField } from '#rules/goods/prices/price-cells'
import { type EditedPrices, editShown } from '#rules/goods/prices/price-edit'
import type { SheetRow } from '#rules/goods/prices/price-sheet'
import { earliestSiteDay } from '#rules/goods/prices/special-days'
import { pageLanguage } from '../../../texts/page-language.ts'
import { withPoint } from '../../../ui/format/decimal.ts'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'

export type SheetItem = Out<CallAt<'/merchant/bulkItems'>>['list'][number]
type Edits = ReadonlyMap<number, EditedCells>
type CellChanges = readonly (readonly [SheetItem, EditedCells])[]

const judge = (item: SheetItem, cells: EditedCells): EditedPrices =>
  editShown(item.cells, cells, { today: earliestSiteDay(new Date()), byContainer: item.by_container })

const kept = (cells: EditedCells, keeps: (field: PriceField, text: string) => boolean): EditedCells =>
  Object.fromEntries(Object.entries(cells).filter(([field, text]) => keeps(field as PriceField, text)))

/** The cells of these that change anything, or are wrong. */
function telling(item: SheetItem, cells: EditedCells): EditedCells {
  const { changed, problems } = judge(item, cells)
  return kept(cells, (field) => changed.includes(field) || problems.some((one) => one.field === field))
}
/** The edited cells without those that equal their old value, so a half-typed amount is no change. */
const typing = (item: SheetItem, cells: EditedCells): EditedCells =>
  kept(cells, (field, text) => text !== item.cells[field])

/** A row that was typed, or came from a file for an item that is not shown. */
type KeptRow = SheetRow & { from_file?: boolean }

function withChanges(edits: Edits, changed: CellChanges, keeps: typeof telling): Edits {
  const all = new Map(edits)
  for (const [item, cells] of changed) {
    const told = keeps(item, { ...all.get(item.relation_id), ...cells })
    if (Object.keys(told).length > 0) all.set(item.relation_id, told)
    else all.delete(item.relation_id)
  }
  return all
}

const shownRows = (items: readonly SheetItem[], edits: Edits): KeptRow[] =>
  items.flatMap(({ relation_id, custom_sn }) => {
    const cells = edits.get(relation_id)
    return cells ? [{ custom_sn, cells }] : []
  })

/** Rows of a file stand in place of those of the file before, which may have been mended. */
export function withFile(others: readonly KeptRow[], file: readonly SheetRow[]): KeptRow[] {
  const inFile = new Set(file.map(({ custom_sn }) => custom_sn))
  return [
    ...others.filter(({ custom_sn, from_file }) => !from_file && !inFile.has(custom_sn)),
    ...file.map((row) => ({ ...row, from_file: true })),
  ]
}

/**
 * What is typed into a sheet of prices, on top of what holds. This tab keeps it until it is applied or
 * discarded, also while other rows or another page are shown.
 */
export function usePriceSheet(items: readonly SheetItem[], fields: readonly PriceField[]) {
  const { value, set: keep } = usePersisted('price-sheet', {
    scope: 'tab',
    initial: { rows: [] as readonly KeptRow[] },
  })
  const byNumber = useMemo(() => new Map(items.map((item) => [item.custom_sn, item])), [items])
  const edits: Edits = new Map(
    value.rows.flatMap(({ custom_sn, cells }) => {
      const item = byNumber.get(custom_sn)
      return item ? [[item.relation_id, cells]] : []
    }),
  )
  const others = value.rows.filter(({ custom_sn }) => !byNumber.has(custom_sn))

  const change = (next: CellChanges, keeps = telling, rest: readonly KeptRow[] = others) =>
    keep({ rows: [...shownRows(items, withChanges(edits, next, keeps)), ...rest] })
  const meant = (field: PriceField, text: string) =>
    moneyFields.includes(field) ? withPoint(text, pageLanguage()) : text

  /** Puts a pasted block into the cells from this one on, down and to the right. */
  function paste(at: { row: number; field: PriceField }, table: readonly (readonly string[])[]) {
    const first = fields.indexOf(at.field)
    change(
      table.flatMap((texts, down) => {
        const item = items[at.row + down]
        const cells = texts.flatMap((text, right) => {
          const field = fields[first + right]
          return field ? [[field, meant(field, text)]] : []
        })
        return item ? [[item, Object.fromEntries(cells) as EditedCells]] : []
      }),
    )
  }
  /** Takes rows of a file; gives how many of them are of items that are not in this sheet. */
  function take(rows: readonly SheetRow[]): number {
    const rest = rows.filter(({ custom_sn }) => !byNumber.has(custom_sn))
    const cells = rows.flatMap(({ custom_sn, cells }) => {
      const item = byNumber.get(custom_sn)
      return item ? [[item, cells] as const] : []
    })
    change(cells, telling, withFile(others, rest))
    return rest.length
  }
  const judged = items.flatMap((item) => {
    const cells = edits.get(item.relation_id)
    const edited = cells && { item, cells, ...judge(item, cells) }
    return edited && edited.changed.length + edited.problems.length > 0 ? [edited] : []
  })
  return {
    edits,
    set: (item: SheetItem, field: PriceField, text: string) =>
      change([[item, { [field]: meant(field, text) }]], typing),
    paste,
    take,
    others: others.length,
    items: judged.length,
    rows: [
      ...judged.map(({ item, cells }) => ({ custom_sn: item.custom_sn, cells })),
      ...others.map(({ custom_sn, cells }) => ({ custom_sn, cells })),
    ],
    cells: judged.reduce((sum, { changed }) => sum + changed.length, 0),
    wrong: judged.flatMap(({ item, problems }) => problems.map((one) => ({ item, ...one }))),
    clear: () => keep({ rows: [] }),
  }
}
export type SheetEdits = ReturnType<typeof usePriceSheet>

/** The cells of an item: the typed values, else the saved ones; removing a price removes its end date. */
export function shownCells(item: SheetItem, edited: EditedCells | undefined) {
  if (!edited) return { cells: item.cells, changed: [], problems: [] }
  const { prices, changed, problems } = judge(item, edited)
  const next = cellsOf(prices)
  const become = Object.fromEntries(changed.map((field) => [field, next[field]]))
  return { cells: { ...item.cells, ...become, ...edited }, changed, problems }
}
