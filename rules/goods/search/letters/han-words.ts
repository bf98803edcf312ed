import { countedThing, cuts, negations, numberOf, remarkEnd, stopWords } from '../function-words.ts'
import type { Lexicon } from '../lexicon.ts'

type Way = { cost: number; word: string; before: number; known: boolean }
type Piece = { text: string; known: boolean }

const unknownCost = 10
const particles = [cuts, negations, stopWords]
const isKnown = (word: string, lexicon: Lexicon) =>
  lexicon.forms.has(word) ||
  particles.some((words) => words.has(word)) ||
  word === remarkEnd ||
  numberOf(word) !== undefined ||
  countedThing(word) !== undefined

/**
 * Cuts a run of Chinese into words: as many signs as possible in known words, in as few words as possible.
 * What lies between them is left in pairs, so that a name is found by a part of it.
 */
export function hanWords(run: string, lexicon: Lexicon): string[] {
  const signs = [...run]
  const longest = Math.max(3, lexicon.longestForm.signs)
  const ways: Way[] = [{ cost: 0, word: '', before: -1, known: false }]
  for (let to = 1; to <= signs.length; to += 1) {
    const alone = { word: signs[to - 1]!, before: to - 1 }
    let best: Way = { ...alone, cost: ways[to - 1]!.cost + unknownCost, known: false }
    for (let from = Math.max(0, to - longest); from < to; from += 1) {
      const word = signs.slice(from, to).join('')
      const cost = ways[from]!.cost + 1
      if (cost < best.cost && isKnown(word, lexicon)) best = { cost, word, before: from, known: true }
    }
    ways.push(best)
  }
  const words: Piece[] = []
  for (let at = signs.length; at > 0; at = ways[at]!.before)
    words.unshift({ ...ways[at]!, text: ways[at]!.word })
  return inPairs(words)
}

function inPairs(words: readonly Piece[]): string[] {
  const cut: string[] = []
  let run: string[] = []
  const flush = () => {
    if (run.length === 1) cut.push(run[0]!)
    for (const [i, sign] of run.slice(0, -1).entries()) cut.push(`${sign}${run[i + 1]}`)
    run = []
  }
  for (const { text, known } of words) {
    if (!known) run.push(text)
    else {
      flush()
      cut.push(text)
    }
  }
  flush()
  return cut
}
