import type { Source } from './source.ts'

/**
 * The departments of the trade, in the same order in every room that has them, each with its nouns in the
 * market. Within its room a file imports only from its own department, from earlier ones, and from the
 * files outside all departments. Within a department a noun imports only from groups before its own, or
 * from its own group without a cycle.
 */
const departments: Readonly<Record<string, readonly (readonly string[])[]>> = {
  people: [['message'], ['site', 'account', 'acting', 'company', 'staff', 'content', 'team'], ['bank']],
  money: [['coupon', 'wallet', 'earning', 'commission']],
  goods: [
    ['catalogue'],
    ['delivery'],
    ['storage'],
    ['private'],
    ['inventory'],
    ['requisition'],
    ['merchant', 'picture'],
  ],
  buying: [['cart'], ['favourite', 'saved-list'], ['order'], ['inbound'], ['contract']],
  paying: [['payment'], ['settlement'], ['statement']],
  aftersale: [['refund', 'logistics', 'paper']],
  talk: [['article'], ['chat', 'enquiry', 'feedback', 'subscription']],
  overview: [['home', 'dashboard', 'doctor'], ['own-data']],
}
const names = Object.keys(departments)

/** The rooms with departments. */
const places = ['rules', 'api', 'market', 'server/calls', 'tests/contract/cases']
/** Files below every department of their room. */
const ground = new Set([
  'api/wire',
  'market/moves',
  'market/sql',
  'rules/calendar',
  'rules/refusals',
  'rules/text',
])
/** Files that collect all departments of their room, so no department may import them. */
const gatherers = new Set([
  'api/calls.ts',
  'api/client.ts',
  'api/openapi.ts',
  'api/page-context.ts',
  'tests/contract/cases/every.ts',
])

const groundRank = -1
const gathererRank = names.length

/** The position of a file's department in its room; undefined where its room has none. */
function rankOf(path: string): { rank: number; name: string } | undefined {
  const place = places.find((one) => path.startsWith(`${one}/`))
  if (!place) return undefined
  if (gatherers.has(path)) return { rank: gathererRank, name: path }
  const folder = path.slice(place.length + 1).split('/')
  const name = folder.length > 1 ? (folder[0] ?? '') : ''
  if (name === '' || ground.has(`${place}/${name}`)) return { rank: groundRank, name: path }
  const rank = names.indexOf(name)
  return { rank: rank < 0 ? Number.NaN : rank, name }
}

/** The faults of an import within a room, as sentences without the file's place. */
export function departmentBreach(path: string, target: string): string[] {
  const [from, to] = [rankOf(path), rankOf(target)]
  if (!from || !to) return []
  const unknown = [from, to].find(({ rank }) => Number.isNaN(rank))
  if (unknown) return [`the folder ${unknown.name} is no department: file it in one of ${names.join(', ')}`]
  if (to.rank === from.rank) return nounBreach(path, target)
  if (to.rank < from.rank) return []
  const who = from.rank === groundRank ? `${path}, which lies in no department,` : from.name
  const mend = from.rank === groundRank ? 'file it in a department' : `file it in ${to.name}`
  return [
    `${who} may not import ${to.name}, which stands behind it (${target}): ${mend}, or what both need in front`,
  ]
}

/** A noun of the market is a folder of a department: `market/buying/order` is `buying/order`. */
const nounOf = (path: string) => /^market\/([^/]+\/[^/]+)\/.+/.exec(path)?.[1]

function nounBreach(path: string, target: string): string[] {
  const [from, to] = [nounOf(path), nounOf(target)]
  if (!from || !to || from === to) return []
  const unknown = [from, to].find((noun) => groupOf(noun) < 0)
  if (unknown)
    return [
      `the noun ${unknown} has no place in the order of nouns: give it one in tests/walls/departments.ts`,
    ]
  if (groupOf(to) <= groupOf(from)) return []
  return [`${from} may not import ${to}, which stands behind it: file it there, or what both need in ${from}`]
}

function groupOf(noun: string): number {
  const [department = '', name = ''] = noun.split('/')
  return (departments[department] ?? []).findIndex((group) => group.includes(name))
}

/** The maximum of pairs of nouns in different departments with imports; each makes both harder to change. */
export const mostArrows = 60

/** Reports too many imports between nouns of different departments, types included. */
export function arrowBreaches(sources: readonly Source[]): string[] {
  const arrows = new Set<string>()
  for (const { path, imports } of sources) {
    const from = /\.test\.ts$/.test(path) ? undefined : nounOf(path)
    for (const found of from ? imports : []) {
      const to = found.own ? nounOf(found.to) : undefined
      if (from && to && from.split('/')[0] !== to.split('/')[0]) arrows.add(`${from} → ${to}`)
    }
  }
  if (arrows.size <= mostArrows) return []
  const mend = 'a fragment that many share lies in market/sql, a helper with the noun that it is about'
  return [`${arrows.size} arrows between departments of market, more than ${mostArrows}: ${mend}`]
}

/** For each noun of the market the nouns from which it imports values. */
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
