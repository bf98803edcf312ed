import { createHmac } from 'node:crypto'
import { hash, type Options, verifySync } from '@node-rs/argon2'
import type { Secrets } from '../../secrets/signing.ts'
import { fairQueue } from '../../workers/fair-queue.ts'
import { openHasher } from './hasher.ts'
import { isMarked, saltFor } from './pepper-mark.ts'

export type Passwords = {
  /** `from`: the block of addresses of the request, the source in the fair queue. */
  hash(password: string, from?: string): Promise<string>
  /**
   * Whether it is the password of this hash. With null, for an unknown account, it takes as long and is
   * false.
   */
  verify(stored: string | null, password: string, from?: string): Promise<boolean>
  /** A new hash for a password that was right; null where the one kept is of the pepper in force. */
  renew(stored: string, password: string, from?: string): Promise<string | null>
  hashPayment(digits: string): Promise<string>
  verifyPayment(stored: string, digits: string): Promise<boolean>
  renewPayment(stored: string, digits: string): Promise<string | null>
  /** The keyed hash under which a mailed code is kept. */
  codeHash(code: Code): string
  /** The same under every pepper that still verifies, the one in force first. */
  codeHashes(code: Code): string[]
  /**
   * Lets somebody log in when it is the turn of the address. Where too many wait one is sent away at once
   * (`request.tooMany`), of the address with most of them: before anything is decrypted, looked up or
   * counted, so that a storm costs next to nothing.
   */
  inTurn<T>(work: () => Promise<T>, from: string): Promise<T>
  /** Whether so many wait to log in that the next from there is sent away. */
  crowded(from: string): boolean
}

type Code = { email: string; purpose: string; code: string }

// argon2id is the library's own choice. The numbers are OWASP's: 19 MiB, two passes.
const login: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A million payment passwords are tried in hours at any bearable cost: their strength is the pepper. See
// docs/decisions.
const paying: Options = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** A second one would occupy the other core of a small machine, which serves readers of the catalogue. */
const atOnce = 1
const waitingAtMost = 50
/** Several at once serve no more logins, and slow readers of the catalogue down: docs/decisions/0183. */
const loggingInAtOnce = 1
/** One process for all: it checks one password after the other anyway. */
const hasher = openHasher()
/** A hash of no password, in the form and at the cost of the others. */
const nobodys = `$argon2id$v=19$m=${login.memoryCost},t=${login.timeCost},p=1$${'A'.repeat(27)}$${'A'.repeat(43)}`

/**
 * Hashes and checks passwords: HMAC-SHA-256 with the pepper, which no database dump holds, then argon2id.
 * Login passwords go one at a time, at low priority, with fifty waiting; further ones are refused
 * (`request.tooMany`), so that a flood of logins leaves the shop its processor; and in turns among the
 * addresses they come from, so that none keeps others out. What was hashed with a previous pepper is right as
 * well, and `renew` hashes it anew.
 */
export function openPasswords(...peppers: Secrets): Passwords {
  const [pepper] = peppers
  const hashing = fairQueue(atOnce, waitingAtMost)
  const loggingIn = fairQueue(loggingInAtOnce, waitingAtMost)
  const stale = (stored: string) => peppers.length > 1 && !isMarked(pepper, stored)
  const hashLogin = (password: string, from?: string) => {
    const options = { ...login, salt: saltFor(pepper) }
    return hashing(() => hasher.hash(keyed(pepper, 'login', password), options), from)
  }
  const hashPayment = (digits: string) =>
    hash(keyed(pepper, 'payment', digits), { ...paying, salt: saltFor(pepper) })
  const codeHashes = ({ email, purpose, code }: Code) =>
    peppers.map((one) => keyed(one, 'code', `${purpose}\0${email.toLowerCase()}\0${code}`))
  return {
    hash: hashLogin,
    async verify(stored, password, from) {
      const against = stored ?? nobodys
      for (const one of peppers) {
        const right = await hashing(() => hasher.verify(against, keyed(one, 'login', password)), from)
        if (right && stored !== null) return true
      }
      return false
    },
    renew: async (stored, password, from) => (stale(stored) ? hashLogin(password, from) : null),
    hashPayment,
    // A twentieth of a millisecond: as long as it takes to have another thread do it.
    verifyPayment: async (stored, digits) =>
      peppers.some((one) => verifySync(stored, keyed(one, 'payment', digits))),
    renewPayment: async (stored, digits) => (stale(stored) ? hashPayment(digits) : null),
    codeHash: (code) => codeHashes(code)[0]!,
    codeHashes,
    inTurn: loggingIn,
    crowded: loggingIn.full,
  }
}

/** The keyed hash of a secret, as text because the library's check reads its input as UTF-8. */
const keyed = (pepper: string, kind: string, secret: string) =>
  createHmac('sha256', pepper)
    .update(`${kind}\0${secret.normalize('NFC')}`)
    .digest('base64')
