import { latinLetters } from './latin-letters.ts'

/**
 * A text as a part of an address or of a file's name, of so many signs at most: `kids-sofas`. Accents and
 * apostrophes go; what is no Latin letter or digit becomes a hyphen, so nothing may remain.
 */
export const slugOf = (text: string, most: number): string =>
  latinLetters(text)
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '')
