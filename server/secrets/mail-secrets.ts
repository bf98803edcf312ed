import type { Secrets } from './signing.ts'
import { openVault } from './vault.ts'

/** Encrypts the codes and links of waiting mails, and decrypts them for sending. */
export function openMailSecrets(secrets: Secrets) {
  const vault = openVault(secrets, 'mails')
  return {
    seal: (codes: Readonly<Record<string, string>>): Buffer =>
      vault.close(Buffer.from(JSON.stringify(codes))),
    open: (sealed: Buffer): Record<string, string> =>
      JSON.parse(vault.open(sealed).toString()) as Record<string, string>,
  }
}
