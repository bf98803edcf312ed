import { encryptCredential } from '#api/wire/credential'
import { tell } from '../ui/overlay/toasts.ts'
import { send } from './send.ts'

/** A password as it travels: encrypted for one use under the server's key. */
export async function seal(value: string): Promise<string> {
  return encryptCredential(await send('/user/credentialKey', {}), value)
}

/** The same; a failure is told to the person and gives null. */
export async function sealed(value: string): Promise<string | null> {
  try {
    return await seal(value)
  } catch (error) {
    tell.failure(error)
    return null
  }
}
