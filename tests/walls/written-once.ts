import { statusTables } from '#market/moves/status-tables'

/** The files that may join the parts of a person's name. */
const keepers = ['rules/people/name/person-name.ts', 'market/sql/full-name.ts']

/** What joins a first and a last name by itself: in a text, or in SQL. */
const joins = [
  /first_name\}[^`]{0,3}\$\{[^}]*last_name/,
  /last_name\}[^`]{0,3}\$\{[^}]*first_name/,
  /concat(_ws)?\([^)]*(first|last)_name/i,
  /(first|last)_name\s*\|\|/,
]

/** Where a file joins a person's name otherwise than all others. */
export function personNameBreaches(path: string, text: string): string[] {
  if (!/^(rules|api|market|server|app|demo)\//.test(path)) return []
  if (keepers.includes(path) || /\.test\.tsx?$/.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      joins.some((join) => join.test(line))
        ? [`${path}:${at + 1} joins a person's name: use \`personName\` or \`fullName\``]
        : [],
    )
}

/** A measure with the sign of its unit, which readers of Chinese know by a word. */
const measure = /\}\)? (lb|kg|cm|in|ft³|m³)(?![\p{L}\p{N}=])/u

/** Where a file writes a unit that `formatsIn` writes in each language. */
export function unitBreaches(path: string, text: string): string[] {
  if (!/^(rules|server|app)\//.test(path) || path === 'rules/formats.ts' || /\.test\.tsx?$/.test(path))
    return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.includes('`') && measure.test(line)
        ? [`${path}:${at + 1} a unit in no language: use length, weight, volume or unit of \`formatsIn\``]
        : [],
    )
}

const tables = Object.values(statusTables)
/** Each table with a status graph: how a statement of Kysely, and one of SQL, writes the status by itself. */
const statusWrites = tables.map(({ name, column }) => ({
  name,
  builder: new RegExp(
    `\\.updateTable\\('${name}'\\)\\s*\\.set\\((?:(?!\\.where|execute)[^])*?\\b${column}\\s*[:,}]`,
  ),
  text: new RegExp(`\\bupdate ${name}\\b(?:(?!\`|\\bwhere\\b|\\bfrom\\b)[^])*?\\b${column}\\s*=`, 'i'),
}))

/** Where a file writes a status that moves along a graph otherwise than by `moveRow`. */
export function statusBreaches(path: string, text: string): string[] {
  if (!/^(market|server)\//.test(path) || path.startsWith('market/moves/') || /\.test\.tsx?$/.test(path))
    return []
  return statusWrites
    .filter(({ builder, text: raw }) => builder.test(text) || raw.test(text))
    .map(({ name }) => `${path} writes the status of ${name}: move it by \`moveRow\` of market/moves`)
}
