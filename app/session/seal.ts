import { encryptCredential } from '#api/credential'
import { send } from './send.ts'

/** A password as it travels: encrypted for one use under the server's key. */
export async function seal(value: string): Promise<string> {
  return encryptCredential(await send('/user/credentialKey', {}), value)
}
