/** The pattern of a bin location: letters and figures as on the shelves, the aisle first. */
export const placePattern = /^[A-Z0-9]{1,6}(-[A-Z0-9]{1,6}){0,3}$/

/** The aisle of a location; empty where it is unknown. */
export const aisleOf = (place: string): string => place.split('-')[0] ?? ''

const collator = new Intl.Collator('en', { numeric: true })

/** Sorts locations by the way through the warehouse: aisle 2 before aisle 10, unknown ones at the end. */
export function comparePlaces(one: string, two: string): number {
  if ((one === '') !== (two === '')) return one === '' ? 1 : -1
  return collator.compare(one, two)
}
