import type { KeyboardEvent } from 'react'

/** The row and column of a cell: of `data-row` and `data-field`. */
export type GridSpot = { row: number; field: string }

const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-row]')

/** Where in a grid something is; null outside of its rows. */
export function spotOf(target: EventTarget): GridSpot | null {
  const row = rowOf(target)
  return row ? { row: Number(row.dataset.row), field: (target as HTMLElement).dataset.field ?? '' } : null
}

/** Enter moves to the first field of the next row; the arrows up and down stay in their column. */
export function walkRows(event: KeyboardEvent<HTMLElement>, first: string) {
  const field = (event.target as HTMLElement).dataset.field
  const row = rowOf(event.target)
  if (!field || !row || !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
  event.preventDefault()
  const to = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
  const column = event.key === 'Enter' ? first : field
  const next = to?.querySelector<HTMLInputElement>(`[data-field="${column}"]`)
  next?.focus()
  next?.select()
}
