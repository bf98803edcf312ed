import { encryptCredential } from '#api/wire/credential'
import { tell } from '../ui/overlay/toasts.ts'
import { send } from './send.ts'

/** Encrypts a password for sending: for one use, with the server's public key. */
export async function seal(value: string): Promise<string> {
  return encryptCredential(await send('/user/credentialKey', {}), value)
}

/** The same, but a failure is shown as a message and gives null. */
export async function sealed(value: string): Promise<string | null> {
  try {
    return await seal(value)
  } catch (error) {
    tell.failure(error)
    return null
  }
}
