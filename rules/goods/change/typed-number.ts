/** A typed number in the unit that is kept, null for none; or what is wrong with it. */
export type TypedNumber = { value: number | null } | { fault: 'number' | 'places' }

/** How many digits may stand after the point of a number of which `per` (1, 10, 100 …) of the kept unit make one. */
export const placesOf = (per: number): number => String(per).length - 1

/** Reads a typed number exactly, as `parseMoney` reads an amount: what is finer than the kept unit is refused. */
export function typedNumber(text: string, per: number): TypedNumber {
  if (text.trim() === '') return { value: null }
  const [, whole = '', part = ''] = /^(\d{0,9})(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (whole === '' && part === '') return { fault: 'number' }
  const places = placesOf(per)
  return part.length > places ? { fault: 'places' } : { value: Number(whole + part.padEnd(places, '0')) }
}
