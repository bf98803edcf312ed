import { usStates } from '../../people/zip/us-states.ts'
import { countryCodeOf, countryNameIn } from '../../text/countries.ts'

type AddressText = { address: string; country?: string | undefined }

/**
 * An address and the code of its country, empty where it is not known. A text of before has the country in
 * English, or by its code, as the last part of the address; it is cut where it says the same.
 */
export function countryApart({ address, country = '' }: AddressText): { address: string; country: string } {
  const cut = address.lastIndexOf(',')
  const last = cut < 0 ? '' : address.slice(cut + 1).trim()
  const said = saidBy(last, country)
  if (said === '' || (country !== '' && country !== said)) return { address, country }
  return { address: address.slice(0, cut).trim(), country: said }
}

/** The country that the last part of an address names; without a given one, a state's code names none. */
function saidBy(last: string, country: string): string {
  if (country !== '' && (last === country || last === countryNameIn('en', country))) return country
  return Object.hasOwn(usStates, last) ? '' : countryCodeOf(last)
}
