/**
 * Where an item lies in a warehouse: as many letters and figures as its shelves are numbered with, the aisle
 * first.
 */
export const placePattern = /^[A-Z0-9]{1,6}(-[A-Z0-9]{1,6}){0,3}$/

/** The aisle of a place; empty where nobody has said where. */
export const aisleOf = (place: string): string => place.split('-')[0] ?? ''

const collator = new Intl.Collator('en', { numeric: true })

/** The order in which one walks past places: aisle 2 before aisle 10, and what has no place at the end. */
export function comparePlaces(one: string, two: string): number {
  if ((one === '') !== (two === '')) return one === '' ? 1 : -1
  return collator.compare(one, two)
}
