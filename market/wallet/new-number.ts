import { randomBytes } from 'node:crypto'

// Crockford's base 32: nothing that a voice on the telephone confuses.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 9

/**
 * A number for papers and telephones: a letter that says what it is of, and nine signs drawn at random (45 bits), so that
 * nobody can tell from one number how many there are, or guess another.
 */
export function newNumber(kind: 'P' | 'W' | 'T' | 'R' | 'E' | 'F' | 'M'): string {
  let text: string = kind
  for (const byte of randomBytes(length)) text += letters[byte % letters.length]
  return text
}
