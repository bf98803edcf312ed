/** The files that may read days and clocks out of instants; every other one asks them. */
const keepers = [
  'rules/days.ts',
  'rules/formats.ts',
  'market/sql/site-days.ts',
  // Gives formatters to the library of messages.
  'app/texts/texts.ts',
]

/** The files whose days are decided to be Greenwich's, by why. */
const byGreenwich: Readonly<Record<string, readonly string[]>> = {
  'a contract says UTC in its text (0501 to 0590)': [
    'rules/buying/contract/money/balance-due.ts',
    'rules/buying/contract/end/termination.ts',
    'rules/buying/contract/times.ts',
    'rules/aftersale/contract-paper/proforma-paper.ts',
    'market/buying/contract/claim/replacement.ts',
    'market/buying/contract/deadlines/delivery-deadlines.ts',
    'market/buying/contract/termination/terminate-late.ts',
    'market/buying/contract/version/freeze-version.ts',
    'market/buying/order/lot/tell-arrival.ts',
    'app/parts/contract/claim/settlement.tsx',
    'app/parts/contract/lot/lot-card.tsx',
  ],
  'rates and what is settled (0700)': [
    'rules/paying/settlement/settled-day.ts',
    'market/money/earning/show-own-rates.ts',
    'market/money/commission/list-rates.ts',
    'market/money/commission/confirm-rate.ts',
    'market/money/commission/propose-rate.ts',
  ],
  'scores (0830)': [
    'market/goods/merchant/score/count-scores.ts',
    'market/goods/merchant/score/score-cases.ts',
    'market/goods/merchant/score/show-score.ts',
  ],
  'storage of months (1125)': ['market/sql/storage-months.ts', 'market/goods/storage/close-storage.ts'],
  'what was searched for, read by nobody as a day': [
    'market/goods/catalogue/lexicon/learn.ts',
    'market/goods/catalogue/lexicon/count-search.ts',
  ],
  'a bound a day wider than any calendar': [
    'server/payments/providers/converge.ts',
    'rules/paying/statement/mapping.ts',
    'rules/talk/enquiry.ts',
    'market/buying/order/keep/tell-ship-by.ts',
    'market/buying/inbound/remind-of-inbounds.ts',
  ],
}
const greenwich = Object.values(byGreenwich).flat()

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

const byUtc: (typeof ways)[number] = [
  /\bdayAt\([^']*'UTC'\)/,
  '`dayAt` with the zone of a site or a warehouse, or `homeZone` for a manufacturer’s days',
]

/** Where a file counts days other than by the calendar of a site. */
export function dayBreaches(path: string, text: string): string[] {
  if (!/^(rules|api|market|server|app)\//.test(path)) return []
  if (keepers.includes(path) || /\.test\.tsx?$/.test(path)) return []
  const asked = greenwich.includes(path) ? ways : [...ways, byUtc]
  return text.split('\n').flatMap((line, at) => {
    const way = asked.find(([pattern]) => pattern.test(line))
    return way
      ? [`${path}:${at + 1} a day of no site, or a text of Intl that is taken apart: use ${way[1]}`]
      : []
  })
}
