import { CallError } from '#api/call-error'
import { encryptCredential } from '#api/credential'
import { tell } from '../ui/toasts.ts'
import { send } from './send.ts'

/** A password as calls take it: encrypted for one use. Null when that fails, which is told. */
export async function sealed(password: string): Promise<string | null> {
  try {
    return await encryptCredential(await send('/user/credentialKey', {}), password)
  } catch (error) {
    tell.error(error instanceof CallError || error instanceof Error ? error.message : 'Something Error')
    return null
  }
}
