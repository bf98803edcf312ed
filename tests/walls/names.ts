import type { Source } from './source.ts'

/** The exports of a page's file that the router reads. */
const ofPages = new Set([
  'handle',
  'loader',
  'meta',
  'action',
  'shouldRevalidate',
  'ErrorBoundary',
  'default',
])
const rooms = new Set(['rules', 'api', 'database', 'market', 'server', 'app'])

/**
 * Exported names with two meanings: one file alone exports a name, so that a search for it finds one thing.
 * Only a call of the API and the verb that answers it have the same name: they are one thing in two rooms.
 */
export function nameTwins(sources: readonly Source[]): string[] {
  const files = new Map<string, Source[]>()
  for (const source of sources) {
    if (!rooms.has(source.room) || /\.test\.tsx?$/.test(source.path)) continue
    for (const name of source.exports)
      if (!ofPages.has(name)) files.set(name, [...(files.get(name) ?? []), source])
  }
  return [...files]
    .filter(([name, found]) => found.length > 1 && !isCallWithVerb(name, found))
    .map(([name, found]) => {
      const paths = found.map(({ path }) => path).join(', ')
      return `${name} has two meanings: ${paths}: rename one, or file both as one`
    })
}

function isCallWithVerb(name: string, found: readonly Source[]): boolean {
  const verbs = found.filter(({ calls }) => !calls.includes(name))
  return verbs.length === 1 && found.length === 2 && /^(market|server)$/.test(verbs[0]?.room ?? '')
}

/** Nouns with the ending of a participle. */
const noun = /^(Bed|Deed|Feed|Need|Seed|Shed|Speed)$/

/** Exported types named by a participle alone, which names an action instead of a thing. */
export function participleTypes(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, room }) => rooms.has(room) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, exports }) =>
      exports
        .filter((name) => /^[A-Z][a-z]+ed$/.test(name) && !noun.test(name))
        .map((name) => `${path} ${name} is a participle: name the type by the noun of what it holds`),
    )
}
