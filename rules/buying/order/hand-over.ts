import { logisticsType } from '../../codes.ts'
import { plainIdentifier } from '../../text/plain-input.ts'

/** How many orders are handed over at a time: one truck's load, and one page's list. */
export const handedAtOnce = 50

/** The events by which orders leave the warehouse. */
export const leavingEvents = ['handOver', 'ship'] as const

/** The event by which an order leaves the warehouse: handed to the collecting person, or to a carrier. */
export const leavingEvent = (logistics_type: number): (typeof leavingEvents)[number] =>
  logistics_type === logisticsType.selfPickup ? 'handOver' : 'ship'

type PastedText = {
  text: string
  /** The listed orders of a carrier's pickup, and the one into whose field the text was pasted. */
  orders: readonly string[]
  into: string
}

/**
 * Pasted tracking numbers from a spreadsheet or a carrier's list, by order number: a row that names a
 * listed order gives its last cell to it; rows of one cell fill the list downwards from where they were
 * pasted. Null for a text of one cell, which is pasted like any other. Rows for unlisted orders, or beyond
 * the list's end, are left out.
 */
export function pastedTracking({ text, orders, into }: PastedText): Record<string, string> | null {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split(/[\t,;]/).map(plainIdentifier))
    .filter((cells) => cells.some(Boolean))
  if (rows.length < 2 && !rows.some((cells) => cells.length > 1)) return null
  const found: Record<string, string> = {}
  let place = orders.indexOf(into)
  for (const cells of rows) {
    const named = cells.map((cell) => cell.toUpperCase()).find((cell) => orders.includes(cell))
    const number = cells.findLast((cell) => cell !== '' && cell.toUpperCase() !== named) ?? ''
    const order = named ?? (cells.length === 1 ? orders[place++] : undefined)
    if (order && number) found[order] = number
  }
  return found
}
