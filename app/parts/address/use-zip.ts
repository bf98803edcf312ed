import { zip5 } from '#rules/people/zip/us-zip'
import { usePersisted } from '../../ui/keep/use-persisted.ts'

/** The field in which a page asks for the zip code, to lead there from a fee that needs one. */
export const zipFieldId = 'zip-field'

/** The zip code for warehouse distances, kept in this browser for all pages; empty while there is none. */
export function useZip(): { zip: string; keepZip: (zip: string) => void } {
  const { value, set } = usePersisted<string>('zip', { scope: 'browser', initial: '' })
  return { zip: zip5(value) ?? '', keepZip: set }
}
