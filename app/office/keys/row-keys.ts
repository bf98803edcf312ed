/** The elements of a queue: the rows of its table, or its cards. */
const rowSelector = 'main :is(tbody > tr, article)'

export const queueRows = (page: ParentNode): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => controlOf(row) !== null)

/** The control of a row that is reached first: what decides, where it has that, else what opens it. */
export function controlOf(row: ParentNode): HTMLElement | null {
  const find = (control: string) => row.querySelector<HTMLElement>(`${control}:not(:disabled)`)
  return find('.btn.primary') ?? find(':is(a[href], button)')
}

/** Whether a colleague has a row. */
export const isOfColleague = (row: ParentNode | undefined): boolean =>
  row?.querySelector('[data-of-colleague]') != null

/**
 * The place that a step from a row leads to, within so many rows. `from`: the row with the focus, or null
 * where it was lost, as with a row that was decided; then the next row has moved to the `last` place. A row
 * that is `passed` over is none to step to.
 */
export function placeAfter(step: 1 | -1, { from, last, rows, passed = () => false }: Step): number {
  const wanted = from !== null ? from + step : step === 1 ? last : last - 1
  let place = Math.max(0, Math.min(rows - 1, wanted))
  while (passed(place) && place + step >= 0 && place + step < rows) place += step
  return passed(place) ? (from ?? place) : place
}
type Step = { from: number | null; last: number; rows: number; passed?: (place: number) => boolean }
