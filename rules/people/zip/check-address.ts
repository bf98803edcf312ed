import { refuse } from '../../refusals.ts'
import { isExtension } from '../../text/plain-amount.ts'
import { isPhone, isUsZip } from '../../text/plain-input.ts'
import { usStates } from './us-states.ts'
import { stateOfZip } from './us-zip.ts'

type TypedAddress = {
  receiving_phone: string
  extension: string
  receiving_state: string
  receiving_zip: string
}

/**
 * The normalised fields of a delivery address. Refuses the first invalid one: a phone
 * (`address.phoneFormat`), an extension (`address.extensionFormat`), a state that we do not deliver to
 * (`address.shipToUs`), a ZIP code (`address.zipFormat`) and one of another state (`address.zipNotInState`).
 * Specification section 5.
 */
export function checkAddress<A extends TypedAddress>(fields: A): A {
  const receiving_state = fields.receiving_state.toUpperCase()
  if (!isPhone(fields.receiving_phone)) refuse('address.phoneFormat', {}, 'receiving_phone')
  if (!isExtension(fields.extension)) refuse('address.extensionFormat', {}, 'extension')
  if (!(receiving_state in usStates)) refuse('address.shipToUs', {}, 'receiving_state')
  if (!isUsZip(fields.receiving_zip)) refuse('address.zipFormat', {}, 'receiving_zip')
  if (stateOfZip(fields.receiving_zip) !== receiving_state)
    refuse('address.zipNotInState', { zip: fields.receiving_zip, state: receiving_state }, 'receiving_zip')
  return { ...fields, receiving_state }
}
