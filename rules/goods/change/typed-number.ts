/** A typed number in the unit that is kept, null for none; or what is wrong with it. */
type TypedNumber = { value: number | null } | { fault: 'number' | 'places' }

/** How many digits a number may have after its point, where `per` (1, 10, 100 …) kept units make one. */
export const digitsAfterPoint = (per: number): number => String(per).length - 1

/** Reads a typed number exactly, as `parseMoney` an amount: what is finer than the kept unit is refused. */
export function typedNumber(text: string, per: number): TypedNumber {
  if (text.trim() === '') return { value: null }
  const [, whole = '', part = ''] = /^(\d{0,9})(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (whole === '' && part === '') return { fault: 'number' }
  const places = digitsAfterPoint(per)
  return part.length > places ? { fault: 'places' } : { value: Number(whole + part.padEnd(places, '0')) }
}
