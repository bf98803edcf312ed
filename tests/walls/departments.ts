import type { Source } from './source.ts'

/**
 * The nouns of the trade, in the same order in every room that has them. A file imports, within its room, only from
 * its own department, from those to its left, and from the room's ground: the files that lie in no department.
 */
export const departments: readonly string[] = [
  'people',
  'money',
  'goods',
  'buying',
  'paying',
  'aftersale',
  'talk',
  'overview',
]

/** Where each room has its departments. */
const places = ['rules', 'api', 'market', 'server/calls', 'tests/contract/cases']
/** Lies below every department of its room. */
const ground = new Set(['api/wire'])
/** Gather what all departments of their room hold, so no department may import them. */
const gatherers = new Set([
  'api/calls.ts',
  'api/client.ts',
  'api/openapi.ts',
  'api/page-context.ts',
  'tests/contract/cases/every.ts',
])

const groundRank = -1
const gathererRank = departments.length

/** How far to the right a file stands in its room; undefined where its room has no departments. */
function rankOf(path: string): { rank: number; name: string } | undefined {
  const place = places.find((one) => path.startsWith(`${one}/`))
  if (!place) return undefined
  if (gatherers.has(path)) return { rank: gathererRank, name: path }
  const folder = path.slice(place.length + 1).split('/')
  const name = folder.length > 1 ? (folder[0] ?? '') : ''
  if (name === '' || ground.has(`${place}/${name}`)) return { rank: groundRank, name: path }
  const rank = departments.indexOf(name)
  return { rank: rank < 0 ? Number.NaN : rank, name }
}

/** What is wrong with an import within a room, as sentences that begin after the place. */
export function departmentBreach(path: string, target: string): string[] {
  const [from, to] = [rankOf(path), rankOf(target)]
  if (!from || !to) return []
  const unknown = [from, to].find(({ rank }) => Number.isNaN(rank))
  if (unknown)
    return [`the folder ${unknown.name} is no department: file it in one of ${departments.join(', ')}`]
  if (to.rank <= from.rank) return []
  const who = from.rank === groundRank ? `${path}, which lies in no department,` : from.name
  return [`${who} may not import ${to.name}, which stands to its right (${target})`]
}

/** A noun of the market is a folder of a department: `market/buying/order` is `buying/order`. */
const nounOf = (path: string) => /^market\/([^/]+\/[^/]+)\/.+/.exec(path)?.[1]

/** Which noun of the market imports values of which. */
export function nounGraph(sources: Source[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = nounOf(source.path)
    if (!from) continue
    const targets = graph.get(from) ?? new Set()
    for (const found of source.imports) {
      const to = found.own && !found.typeOnly ? nounOf(found.to) : undefined
      if (to && to !== from) targets.add(to)
    }
    graph.set(from, targets)
  }
  return graph
}
