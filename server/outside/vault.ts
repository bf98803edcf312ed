import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts small secrets at rest with AES-256-GCM, under a key that is made of SECRET for this one purpose. Opening throws
 * when SECRET is another: that is for the operator to mend.
 */
export function openVault(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trestle ${purpose}`, 32))
  return {
    close(text: string): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(sealed: Buffer): string {
      const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

/**
 * Challenges that only we can have given: nothing is written down until one comes back, and then its id is burnt
 * by whoever checks it.
 */
export function openChallenges(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trestle ${purpose} challenges`, 32))
  const sealed = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  return {
    give: (expires_at: Date) => sealed(`${randomUUID()}.${expires_at.getTime()}`),
    /** What a challenge says; null for one that we did not give. */
    read(given: string): { challenge: string; expires_at: Date } | null {
      const [challenge = '', time = ''] = given.split('.')
      const wanted = Buffer.from(sealed(`${challenge}.${time}`))
      const got = Buffer.from(given)
      if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return null
      return { challenge, expires_at: new Date(Number(time)) }
    },
  }
}
