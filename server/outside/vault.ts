import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { isSame, signatureUnder } from './signing.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts what is secret at rest with AES-256-GCM, under a key that is made of SECRET for this one purpose. Opening throws
 * when SECRET is another: that is for the operator to mend.
 */
export function openVault(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trestle ${purpose}`, 32))
  return {
    close(plain: Buffer): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed: Buffer): Buffer {
      const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
    },
  }
}

export type Vault = ReturnType<typeof openVault>

/** What is written down of a challenge that is used up: its id, and until when it would have held. */
export type Challenge = { challenge: string; expires_at: Date }

/**
 * Challenges that only we can have given: nothing is written down until one comes back, and then its id is burnt
 * by whoever checks it.
 */
export function openChallenges(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trestle ${purpose} challenges`, 32))
  const sealed = (text: string) => `${text}.${signatureUnder(key, text)}`
  return {
    give: (expires_at: Date) => sealed(`${randomUUID()}.${expires_at.getTime()}`),
    /** What a challenge says; null for one that we did not give. */
    read(given: string): Challenge | null {
      const [challenge = '', time = ''] = given.split('.')
      if (!isSame(sealed(`${challenge}.${time}`), given)) return null
      return { challenge, expires_at: new Date(Number(time)) }
    },
  }
}
