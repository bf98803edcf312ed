import { generateSecret, generateURI, verify } from 'otplib'
import { toString as qrOf } from 'qrcode'
import { shopName } from '#rules/text/shop-name'
import type { Secrets } from '../../secrets/signing.ts'
import { openVault } from '../../secrets/vault.ts'

/** A clock may be half a minute off: the code before and the one after count too. RFC 6238, section 5.2. */
const toleranceSeconds = 30

/** Codes of authenticator apps (RFC 6238): six digits, every thirty seconds; secrets of 160 bits. */
export function openTotp(secrets: Secrets) {
  const vault = openVault(secrets, 'totp')
  return {
    /** A new secret: as text for typing, as a picture for the camera, and closed for the database. */
    async make(email: string) {
      const plain = generateSecret()
      const uri = generateURI({ issuer: shopName(), label: email, secret: plain })
      const picture = await qrOf(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
      return { secret: plain, uri, picture, sealed: vault.close(Buffer.from(plain)) }
    },
    /** The time step of a right code that is later than the last one used; else null. */
    async check(given: {
      sealed: Buffer
      code: string
      last_step: number
      at: Date
    }): Promise<number | null> {
      const result = await verify({
        secret: vault.open(given.sealed).toString(),
        token: given.code,
        epoch: Math.floor(given.at.getTime() / 1000),
        epochTolerance: toleranceSeconds,
      })
      return result.valid && 'timeStep' in result && result.timeStep > given.last_step
        ? result.timeStep
        : null
    },
  }
}
export type Totp = ReturnType<typeof openTotp>
