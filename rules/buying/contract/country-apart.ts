import { usStates } from '../../people/zip/us-states.ts'
import { countryCodeOf } from '../../text/countries.ts'

type Placed = { address: string; country?: string | undefined }

/**
 * An address and the code of its country, empty where it is not known. A text of before has the country in
 * English, or by its code, as the last part of the address.
 */
export function countryApart({ address, country = '' }: Placed): { address: string; country: string } {
  const cut = address.lastIndexOf(',')
  const last = cut < 0 ? '' : address.slice(cut + 1).trim()
  // Two letters may be a state of the US as well.
  const said = Object.hasOwn(usStates, last) ? '' : countryCodeOf(last)
  if (said === '' || (country !== '' && country !== said)) return { address, country }
  return { address: address.slice(0, cut).trim(), country: said }
}
