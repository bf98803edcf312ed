import { isMilitaryZip, zip5 } from '#rules/people/zip/us-zip'
import { refuse } from '#rules/refusals'

/** The coordinates of a ZIP code: the middle of its area. */
type ZipLocation = { zip: string; city: string; state: string; latitude: number; longitude: number }

/**
 * West of the date line every place of the country has a longitude below zero; the list has lost a sign or
 * two.
 */
const beyondDateLine = ['GU', 'MP', 'PW', 'FM', 'MH', 'HI', 'AK']

/**
 * The coordinates of a ZIP code (five digits or ZIP+4) from the package `zipcodes`, whose five megabytes are
 * loaded on first use. Refuses a malformed or unknown ZIP code (`address.zipFormat`) and military mail,
 * which has no fixed place (`address.zipMilitary`). Specification section 5, nearest-warehouse search.
 */
export async function zipPlace(typed: string): Promise<ZipLocation> {
  const zip = zip5(typed)
  if (!zip) refuse('address.zipFormat', {}, 'zip_code')
  if (isMilitaryZip(zip)) refuse('address.zipMilitary', {}, 'zip_code')
  const { default: list } = await import('zipcodes/lib/codes.js')
  const found = Object.hasOwn(list.codes, zip) ? list.codes[zip] : undefined
  if (!found || (found.latitude === 0 && found.longitude === 0)) refuse('address.zipFormat', {}, 'zip_code')
  const { city, state, latitude, longitude } = found
  const west = longitude > 0 && !beyondDateLine.includes(state) ? -longitude : longitude
  return { zip, city, state, latitude, longitude: west }
}

/**
 * Where each ZIP code is, for many of them: a function that gives null for unknown and military ones. The
 * list is loaded on first use.
 */
export async function zipPoints(): Promise<(zip: string) => { latitude: number; longitude: number } | null> {
  const { default: list } = await import('zipcodes/lib/codes.js')
  return (typed) => {
    const zip = zip5(typed)
    if (!zip || isMilitaryZip(zip) || !Object.hasOwn(list.codes, zip)) return null
    const { latitude, longitude, state } = list.codes[zip]!
    if (latitude === 0 && longitude === 0) return null
    return { latitude, longitude: longitude > 0 && !beyondDateLine.includes(state) ? -longitude : longitude }
  }
}
