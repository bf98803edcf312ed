import { latinLetters } from '../text/latin-letters.ts'

/** A category as a feed may name it: by its slug, or by its name in any language. */
export type NamedCategory = {
  id: number
  slug: string
  names: readonly string[]
  parent_id: number | null
}

const letters = (name: string) => latinLetters(name).toLowerCase().replace(/['’]/g, '')

/** Words that join two names, in English and Spanish. */
const joints = new Set(['and', 'y', 'e'])

/** A word without its plural, in English and Spanish: both numbers of a word give the same. */
const stemOf = (word: string): string =>
  word
    .replace(/(?<![sui])s$/, '')
    .replace(/e$/, '')
    .replace(/v$/, 'f')
    .replace(/y$/, 'i')
    .replace(/z$/, 'c')

/** A name by the stems of its words, whatever stands between them. */
const plainName = (name: string): string =>
  letters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !joints.has(word))
    .map(stemOf)
    .join(' ')

/** The parts of a path, as feeds write them: `Furniture > Bedroom > Beds`. */
const pathOf = (name: string): string[] =>
  name
    .split(/\s*[>»›→|\\/]\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type CategoriesByName = ReadonlyMap<string, readonly NamedCategory[]>

function indexBy(all: readonly NamedCategory[], keyOf: (name: string) => string): CategoriesByName {
  const index = new Map<string, NamedCategory[]>()
  for (const category of all)
    for (const key of new Set([category.slug, ...category.names].map(keyOf)))
      index.set(key, [...(index.get(key) ?? []), category])
  return index
}
const lower = (name: string) => name.toLowerCase()

/**
 * Tells which categories a name in a feed may mean: those of this slug or name, else of the last part of its
 * path, else of that in the other number; of several those whose parent the path names, and of a parent and
 * its child the child.
 */
export function categoryFinder(all: readonly NamedCategory[]): (name: string) => NamedCategory[] {
  const [exact, plain] = [indexBy(all, lower), indexBy(all, plainName)]
  const byId = new Map(all.map((category) => [category.id, category]))
  return (name) => {
    const path = pathOf(name)
    const last = path.at(-1) ?? name
    const found =
      exact.get(lower(name)) ??
      exact.get(lower(last)) ??
      plain.get(plainName(name)) ??
      plain.get(plainName(last))
    if (!found) return []
    const parents = new Set(found.map(({ parent_id }) => parent_id))
    const lowest = found.filter(({ id }) => !parents.has(id))
    const above = new Set(path.slice(0, -1).map(plainName))
    const within = lowest.filter(({ parent_id }) => {
      const parent = parent_id === null ? undefined : byId.get(parent_id)
      return parent && [parent.slug, ...parent.names].some((one) => above.has(plainName(one)))
    })
    return within.length > 0 ? within : lowest
  }
}
