/** The files that may join the parts of a person's name. */
const keepers = ['rules/people/names.ts', 'market/sql/full-name.ts']

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
