import { mergeLines, type PadLine, padLimits } from '#rules/buying/order-pad'
import { parseQuantity } from '#rules/goods/quantity'
import type { PadRowValues } from './validate-row.ts'

/** The content of a pad: its rows, the last of them empty, and the id of the next row. */
export type Pad = { rows: readonly PadRowValues[]; next: number }

const isEmpty = ({ model, quantity }: PadLine) => model === '' && quantity === ''
const blank = (id: number): PadRowValues => ({ id, model: '', quantity: '', parts: [], chosen: null })

export const emptyPad: Pad = { rows: [blank(1)], next: 2 }

/** Keeps an empty row at the end, while there is room. */
function withRoom({ rows, next }: Pad): Pad {
  const last = rows.at(-1)
  if (last && isEmpty(last)) return { rows, next }
  if (rows.length >= padLimits.rows) return { rows, next }
  return { rows: [...rows, blank(next)], next: next + 1 }
}

/** The rows that are not empty. */
export const filled = ({ rows }: Pad) => rows.filter((row) => !isEmpty(row))

/** Changes a row. A new model clears the chosen item; a new amount clears the parts of a sum. */
export function changeRow(pad: Pad, id: number, part: Partial<Omit<PadRowValues, 'id'>>): Pad {
  const rows = pad.rows.map((row) => {
    if (row.id !== id) return row
    const fresh = part.model !== undefined && part.model !== row.model ? { chosen: null, parts: [] } : {}
    const single = part.quantity !== undefined && part.quantity !== row.quantity ? { parts: [] } : {}
    return { ...row, ...fresh, ...single, ...part }
  })
  return withRoom({ ...pad, rows })
}

export function removeRows(pad: Pad, ids: ReadonlySet<number>): Pad {
  return withRoom({ ...pad, rows: pad.rows.filter((row) => !ids.has(row.id)) })
}

/**
 * Inserts pasted or uploaded lines after a row: in its place when it is empty, at the end when there is no
 * such row. Rows of the same model are merged. `cut` is true when lines over the limit were left out.
 */
export function addLines(pad: Pad, lines: readonly PadLine[], after?: number): { pad: Pad; cut: boolean } {
  const at = pad.rows.findIndex((row) => row.id === after)
  const place = at < 0 ? pad.rows.length : at + 1
  const added = lines.map((line, i): PadRowValues => ({ ...line, id: pad.next + i, chosen: null }))
  const all = [...pad.rows.slice(0, place), ...added, ...pad.rows.slice(place)].filter((row) => !isEmpty(row))
  const rows = mergeLines(all)
  const next = pad.next + added.length
  return {
    pad: withRoom({ rows: rows.slice(0, padLimits.rows), next }),
    cut: rows.length > padLimits.rows,
  }
}

/** Writes amounts into a row and the rows below it, as from a pasted column. */
export function fillDown(pad: Pad, from: number, amounts: readonly string[]): Pad {
  const start = pad.rows.findIndex((row) => row.id === from)
  const rows = pad.rows.map((row, i) => {
    const quantity = amounts[i - start]
    return i < start || quantity === undefined || isEmpty({ ...row, quantity: '' })
      ? row
      : { ...row, quantity, parts: [] }
  })
  return withRoom({ ...pad, rows })
}

/** Merges rows whose model numbers turned out to be one item, except the row that is being edited. */
export function mergeItems(
  pad: Pad,
  itemIdOf: (row: PadRowValues) => number | null,
  busy: number | null,
): Pad {
  const keyOf = (row: PadRowValues) => {
    const id = row.id === busy || !parseQuantity(row.quantity) ? null : itemIdOf(row)
    return id === null ? null : String(id)
  }
  const rows = mergeLines(pad.rows, keyOf)
  return rows.length === pad.rows.length ? pad : withRoom({ ...pad, rows })
}

const partsSaid = 6

/** The quantities of merged rows as text: the first few, and how many more there were. */
export const saidParts = (parts: readonly number[]) => ({
  parts: parts.slice(0, partsSaid).join(' + '),
  more: Math.max(0, parts.length - partsSaid),
})
