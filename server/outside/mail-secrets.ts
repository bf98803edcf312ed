import { openVault } from './vault.ts'

/** Encrypts the codes and links of mails that wait to be sent, and opens them for whoever sends. */
export function openMailSecrets(secret: string) {
  const vault = openVault(secret, 'mails')
  return {
    seal: (secrets: Readonly<Record<string, string>>): Buffer =>
      vault.close(Buffer.from(JSON.stringify(secrets))),
    open: (sealed: Buffer): Record<string, string> =>
      JSON.parse(vault.open(sealed).toString()) as Record<string, string>,
  }
}
