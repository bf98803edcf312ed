import { type Concept, wordsOfForm } from './lexicon.ts'
import type { TextUnit } from './text-units.ts'

/** For whom or where goods are made: bits of a mask. */
const bits: Readonly<Record<string, number>> = {
  outdoor: 1,
  children: 2,
  kids: 2,
  child: 2,
  baby: 4,
  nursery: 4,
}

const forChildren = 2 | 4

/** The audiences that a kind of thing is made for by its nature: by its name and forms, "baby crib". */
export function audienceOfKind(concept: Concept): number {
  const forms = [concept.concept, ...concept.en, ...concept.es]
  const words = forms.flatMap((form) => wordsOfForm(form))
  const mask = words.reduce((all, word) => all | (bits[word] ?? 0), 0)
  return mask & forChildren ? mask | forChildren : mask
}

/** The mask of the audiences that a text names. */
export const audienceOf = (units: readonly TextUnit[]): number =>
  units.reduce(
    (mask, { concept }) => mask | (concept?.class === 'audience' ? (bits[concept.concept] ?? 0) : 0),
    0,
  )
