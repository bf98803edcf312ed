import { createHmac, randomBytes } from 'node:crypto'

const markBytes = 4
const randomSaltBytes = 16

/** Says which pepper a hash was made with, and nothing of the pepper itself. */
const markOf = (pepper: string): Buffer =>
  createHmac('sha256', pepper).update('trestle pepper mark').digest().subarray(0, markBytes)

/** A fresh salt for argon2 that begins with the pepper's mark: the hash keeps its standard form. */
export const saltFor = (pepper: string): Buffer =>
  Buffer.concat([markOf(pepper), randomBytes(randomSaltBytes)])

/**
 * Whether a hash in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, was made with this pepper. Unmarked
 * ones are older than the marks.
 */
export function isMarked(pepper: string, stored: string): boolean {
  const salt = Buffer.from(stored.split('$')[4] ?? '', 'base64')
  return salt.length === markBytes + randomSaltBytes && salt.subarray(0, markBytes).equals(markOf(pepper))
}
