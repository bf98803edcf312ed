import { timeZoneOf } from '#rules/days'
import { formatsIn } from '#rules/formats'
import type { Language, SiteCode } from '#rules/sites'
import { writeValue } from '#rules/write-value'

type Values = Readonly<Record<string, string | number>>

/** The values that are addresses of ours: the only ones that a mail links. */
export const ourLinks: readonly string[] = ['url', 'link', 'confirm', 'preferences', 'unsubscribe']
/** Values left as they are: addresses to write to, and answers of our own staff. */
const plain: readonly string[] = [...ourLinks, 'login', 'reply_to', 'answer']

/**
 * The values of a mail for its reader: days, months and moments as people of the language write them, by the
 * clock of the reader's site, and typed text changed so that no mail program turns it into a link. A link
 * in a mail seems to come from the shop.
 */
export function valuesFor(
  { language, site }: { language: Language; site: SiteCode },
  values: Values,
): Record<string, string | number> {
  const { longDate, longDateTime, month } = formatsIn(language, timeZoneOf(site))
  const written = { date: longDate, dateTime: longDateTime, month }
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'number' || plain.includes(name)) return value
    return unlinked(writeValue(value, written))
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)]))
}

/** A zero-width character that ends whatever a mail program takes for an address. */
const gap = '\u200B'

/**
 * Breaks addresses in a text without a visible change: after a scheme, an at sign, and a dot before a word.
 */
const unlinked = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/:(?=\/\/)|@/g, `$&${gap}`)
    .replace(/(?<=[\p{L}\p{N}])[.．｡](?=\p{L}{2})/gu, `$&${gap}`)
