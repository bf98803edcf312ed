import { randomBytes } from 'node:crypto'

// Crockford's base 32: nothing that a voice on the telephone confuses.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 9

type Kind = 'P' | 'W' | 'T' | 'R' | 'E' | 'F' | 'M' | 'A'

/**
 * A number for papers and telephones: a letter that says what it is of, and nine signs drawn at random (45
 * bits), so that nobody can tell from one number how many there are, or guess another.
 */
function newNumber(kind: Kind): string {
  let text: string = kind
  for (const byte of randomBytes(length)) text += letters[byte % letters.length]
  return text
}

/**
 * Inserts something under a new number; as long as `insert` gives nothing, since another has the same number,
 * it draws again.
 */
export async function underNewNumber<Made>(
  kind: Kind,
  insert: (number: string) => Promise<Made | undefined>,
): Promise<Made> {
  for (;;) {
    const made = await insert(newNumber(kind))
    if (made !== undefined) return made
  }
}
