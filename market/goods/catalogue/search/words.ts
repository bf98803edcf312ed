import { plainLetters } from '#rules/goods/search/letters/plain-letters'
import { plainIdentifier } from '#rules/text/plain-input'

/** Tokenizes the typed text for the search. Pure. */
export type QueryWords = {
  /** Latin words and numbers: lower case, without accents. */
  latin: readonly string[]
  /** Chinese: characters in pairs, or a single character. */
  han: readonly string[]
  /** Letters and digits run together, when it may be a model number. */
  number: string | null
}

const wordsAtMost = 8
/** Tokenizes the typed text: at most eight words, and the characters of as many Chinese ones. */
export function takeApart(search: string): QueryWords {
  const text = plainLetters(search)
  const words = text.match(/[a-z0-9]+/g) ?? []
  const latin = [...new Set(words)].slice(0, wordsAtMost)
  const han = [...new Set((text.match(/[\u3400-\u9fff]+/g) ?? []).flatMap(pairs))].slice(0, 2 * wordsAtMost)
  return { latin, han, number: numberIn(plainIdentifier(text)) }
}

/**
 * The characters of a run in pairs; in an odd run the last two pairs overlap, so that no character is
 * lost.
 */
function pairs(run: string): string[] {
  const signs = [...run]
  if (signs.length === 1) return signs
  const starts = Array.from({ length: Math.ceil(signs.length / 2) }, (_, i) =>
    Math.min(2 * i, signs.length - 2),
  )
  return starts.map((start) => signs.slice(start, start + 2).join(''))
}

/** A model number has a digit or a hyphen, and otherwise only blanks and punctuation. */
function numberIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^[a-z0-9][a-z0-9 ._/-]{1,39}$/.test(trimmed) || !/[\d-]/.test(trimmed)) return null
  return trimmed.replace(/[^a-z0-9]/g, '')
}
