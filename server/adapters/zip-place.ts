import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isMilitaryZip, zip5 } from '#rules/people/zip/us-zip'
import { refuse } from '#rules/refusals'

/** The coordinates of a ZIP code: the middle of its area. */
type ZipLocation = { zip: string; city: string; state: string; latitude: number; longitude: number }

/**
 * West of the date line every place of the country has a longitude below zero; the list has lost a sign or
 * two.
 */
const beyondDateLine = ['GU', 'MP', 'PW', 'FM', 'MH', 'HI', 'AK']

const listFile = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js')
/** How each place begins in that file, before its five digits. */
const head = '{"zip":"'

let list: ReturnType<typeof readList> | undefined

/**
 * Reads the list of the package `zipcodes` as text, and notes where each place begins in it: to load the
 * 42,500 places as objects would hold up other requests for a third of a second.
 */
async function readList(): Promise<(zip: string) => ZipLocation | null> {
  const text = await readFile(listFile, 'latin1')
  const begins = new Int32Array(100_000)
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + head.length))
    begins[Number(text.slice(at + head.length, at + head.length + 5))] = at
  return (zip) => {
    const begin = begins[Number(zip)]
    if (!begin || isMilitaryZip(zip)) return null
    const place: ZipLocation = JSON.parse(text.slice(begin, text.indexOf('}', begin) + 1))
    const { city, state, latitude, longitude } = place
    if (latitude === 0 && longitude === 0) return null
    const west = longitude > 0 && !beyondDateLine.includes(state) ? -longitude : longitude
    return { zip, city, state, latitude, longitude: west }
  }
}

function placeOfZip() {
  list ??= readList().catch((error: unknown) => {
    // A file that cannot be opened just now is read again for the next request.
    list = undefined
    throw error
  })
  return list
}

/**
 * The coordinates of a ZIP code (five digits or ZIP+4). Refuses a malformed or unknown ZIP code
 * (`address.zipFormat`) and military mail, which has no fixed place (`address.zipMilitary`). Specification
 * section 5, nearest-warehouse search.
 */
export async function zipPlace(typed: string): Promise<ZipLocation> {
  const zip = zip5(typed)
  if (!zip) refuse('address.zipFormat', {}, 'zip_code')
  if (isMilitaryZip(zip)) refuse('address.zipMilitary', {}, 'zip_code')
  const placeOf = await placeOfZip()
  return placeOf(zip) ?? refuse('address.zipFormat', {}, 'zip_code')
}

/** Where each ZIP code is, for many of them: a function that gives null for unknown and military ones. */
export async function zipPoints(): Promise<(zip: string) => { latitude: number; longitude: number } | null> {
  const placeOf = await placeOfZip()
  return (typed) => {
    const zip = zip5(typed)
    return zip ? placeOf(zip) : null
  }
}
