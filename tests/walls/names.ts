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
 * Exported names with two meanings: one file alone exports a name, so that a search for it finds one
 * thing. A call of the API and its data may share the name of its verb or of its screen: they are the same
 * thing in another room.
 */
export function nameTwins(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>()
  for (const { path, room, exports } of sources) {
    if (!rooms.has(room) || /\.test\.tsx?$/.test(path)) continue
    for (const name of exports) if (!ofPages.has(name)) files.set(name, [...(files.get(name) ?? []), path])
  }
  return [...files]
    .filter(([, found]) => !isOneThing(found))
    .map(([name, found]) => `${name} has two meanings: ${found.join(', ')}: rename one, or file both as one`)
}

/**
 * Whether all exports are in one file, or once in the API and once in each of the rooms that answer or
 * show it.
 */
function isOneThing(paths: readonly string[]): boolean {
  if (paths.length === 1) return true
  const found = paths.map((path) => path.split('/')[0])
  return found.includes('api') && new Set(found).size === found.length
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
