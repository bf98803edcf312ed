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

/** Nouns with the ending of a participle: things of the trade, and acts that have a date or a result. */
const noun =
  /^(Bed|Deed|Feed|Need|Seed|Shed|Speed|Booking|Drawing|Earning|Ending|Finding|Heading|Holding|Landing|Listing|Mapping|Meaning|Meeting|Opening|Packing|Posting|Pricing|Rating|Reading|Saving|Setting|Shipping|Spring|String|Thing|Tracking)$/
const irregular = words(`
  Begun Bought Broken Brought Built Came Chosen Come Done Drawn Fallen Felt Found Frozen Given Gone Grown
  Held Hidden Kept Known Laid Left Lent Lost Made Meant Met Paid Put Read Said Seen Sent Shown Sold Sought
  Spent Spoken Stood Taken Thrown Told Understood Undone Won Worn Written`)
/** Pronouns, adverbs and adjectives, which point to a thing instead of naming it. */
const pointing = words(`
  After All Any Apart Back Before Between Both Common Early First Free Here How Inside It Last Late Low Many
  Me Mine Near New Next Now Open Other Own Same Several Short Since Some That Then There These They This
  Those What When Where Which Who Whose Why Wrong`)
/** What may end the name of a generic type, whose argument it leads to: `CallAt<'/home/cart'>`. */
const leading = words('At By For In Of On To With')

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Types, exported or not, whose name ends in a participle or a pronoun instead of a noun. */
export function namelessTypes(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, room }) => rooms.has(room) && !/\.test\.tsx?$/.test(path) && !ofTables.test(path))
    .flatMap(({ path, types }) =>
      types
        .filter(({ name, generic }) => !namesThing(name, generic))
        .map(({ name, line }) => `${path}:${line} ${name} is no noun: name the type by what it holds`),
    )
}

/** Types of tables are called as their tables, which migrations made. */
const ofTables = /^database\/tables\//

function namesThing(name: string, generic: boolean): boolean {
  const last = /[A-Z]?[a-z]*\d*$/.exec(name)?.[0] ?? name
  if (noun.test(last)) return true
  if (/.(ed|ing)$/.test(last) || irregular.has(last) || pointing.has(last)) return false
  return generic ? name !== 'Of' : !leading.has(last)
}
