import { randomBytes } from 'node:crypto'

// Crockford's base 32: nothing that a voice on the telephone confuses.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 9

type Kind =
  | 'C'
  | 'P'
  | 'W'
  | 'T'
  | 'R'
  | 'E'
  | 'F'
  | 'M'
  | 'A'
  | 'B'
  | 'K'
  | 'N'
  | 'S'
  | 'Y'
  | 'G'
  | 'D'
  | 'L'
  | 'Q'
  | 'I'
  | 'H'
  | 'V'

/**
 * A number for papers and telephones: a letter for its kind and nine random characters (45 bits), so that
 * nobody can guess another number or conclude how many there are.
 */
function newNumber(kind: Kind): string {
  let text: string = kind
  for (const byte of randomBytes(length)) text += letters[byte % letters.length]
  return text
}

/** `count` new numbers for rows inserted together; a row whose number is taken is left out. */
export const newNumbers = (kind: Kind, count: number): string[] =>
  Array.from({ length: count }, () => newNumber(kind))

/**
 * Inserts a row under a new number; draws again while `insert` returns nothing because the number is taken.
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
