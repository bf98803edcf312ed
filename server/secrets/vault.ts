import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { fromAddress, inAddress, isSame, type KeyPurpose, keyFor, type Secrets } from './signing.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets at rest with AES-256-GCM, under a key derived from SECRET for this one purpose. Values
 * encrypted under a previous secret can be decrypted as well.
 */
export function openVault(secrets: Secrets, purpose: KeyPurpose) {
  const [current, ...previous] = secrets.map((secret) => keyFor(secret, purpose)) as [Buffer, ...Buffer[]]
  return {
    close: (plain: Buffer): Buffer => encrypt(current, plain),
    /** Throws when no secret fits: that is for the operator to mend. */
    open: (sealed: Buffer): Buffer => decrypt([current, ...previous], sealed),
    opens: (sealed: Buffer): boolean => succeeds(() => decrypt([current, ...previous], sealed)),
    /** Whether it opens with the secret in force, so that it needs no previous one. */
    isCurrent: (sealed: Buffer): boolean => succeeds(() => decrypt([current], sealed)),
  }
}

export type Vault = ReturnType<typeof openVault>

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts with the first key that fits; throws the last error when none does. */
function decrypt(keys: readonly Buffer[], sealed: Buffer): Buffer {
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  let failure: unknown
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The stored data of a used challenge: its id, and until when it would have been valid. */
export type Challenge = { challenge: string; expires_at: Date }

/**
 * Challenges that only we can have issued: nothing is stored until one comes back, and then the checker
 * stores its id as used.
 */
export function openChallenges(secrets: Secrets, purpose: 'credential' | 'passkey') {
  const keys = secrets.map((secret) => keyFor(secret, `${purpose} challenges`)) as [Buffer, ...Buffer[]]
  const signed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    give(expires_at: Date): string {
      const text = `${randomUUID()}.${expires_at.getTime()}`
      return `${text}.${inAddress(signed(keys[0], text))}`
    },
    /** The content of a challenge; null for one that we did not issue. */
    read(given: string): Challenge | null {
      const [challenge = '', time = '', signature, ...more] = given.split('.')
      const sent = fromAddress(signature)
      const ours = sent && keys.some((key) => isSame(signed(key, `${challenge}.${time}`), sent))
      return ours && more.length === 0 ? { challenge, expires_at: new Date(Number(time)) } : null
    },
  }
}
