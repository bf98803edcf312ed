import type { Language } from '#rules/sites'

type Values = Readonly<Record<string, string | number>>

/** The values that are addresses of ours: the only ones that a mail links. */
export const ourLinks: readonly string[] = ['url', 'link', 'confirm', 'preferences', 'unsubscribe']
/** Values left as they are: addresses to write to, and answers of our own staff. */
const plain: readonly string[] = [...ourLinks, 'login', 'reply_to', 'answer']

/**
 * The values of a mail for its reader: moments in the reader's format, and typed text changed so that no
 * mail program turns it into a link. A link in a mail seems to come from the shop.
 */
export function valuesFor(language: Language, values: Values): Record<string, string | number> {
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'number' || plain.includes(name)) return value
    return isMoment(value) ? momentIn(language, value) : unlinked(value)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)]))
}

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text)

const momentIn = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(moment))

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
