/** The files that may read days and clocks out of instants; every other one asks them. */
const keepers = [
  'rules/days.ts',
  'rules/formats.ts',
  'market/sql/site-days.ts',
  // Gives formatters to the library of messages.
  'app/texts/texts.ts',
]

/** What counts a day by Greenwich, or by the clock of a machine, or reads it out of what Intl prints. */
const ways: [pattern: RegExp, instead: string][] = [
  [/toISOString\(\)\s*\.(slice|split|substring)\(/, '`dayAt` of #rules/days, with the zone of a site'],
  [/(_at|_date|time|moment)\.(slice|substring)\(0, 1\d\)/, '`dayAt` of #rules/days, with the zone of a site'],
  [/T00:00/, '`startOfDay` of #rules/days, with the zone of a site'],
  [/\bdate_trunc\(/i, '`beginOfMoment` of market/sql/site-days.ts'],
  [/::date\b/i, '`dayOfMoment` of market/sql/site-days.ts; a day needs no cast'],
  [
    /\.format\([^()]*\)\s*\.(split|replace|slice|includes|match|startsWith|endsWith)\(/,
    '`formatToParts`: what Intl prints differs between browsers',
  ],
  [/\.get(UTC)?(Month|Date|Day|Hours)\(\)/, '`dayAt`, `weekdayOf` or `clockAt` of #rules/days'],
  [
    /new Intl\.DateTimeFormat|toLocale(Date|Time)String\(|\b(date|time)Style:/,
    '`formatsIn` of #rules/formats',
  ],
]

/** Where a file counts days other than by the calendar of a site. */
export function dayBreaches(path: string, text: string): string[] {
  if (!/^(rules|api|market|server|app)\//.test(path)) return []
  if (keepers.includes(path) || /\.test\.tsx?$/.test(path)) return []
  return text.split('\n').flatMap((line, at) => {
    const way = ways.find(([pattern]) => pattern.test(line))
    return way
      ? [`${path}:${at + 1} a day of no site, or a text of Intl that is taken apart: use ${way[1]}`]
      : []
  })
}
