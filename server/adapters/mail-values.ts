import type { Language } from '#rules/sites'

type Values = Readonly<Record<string, string | number>>

/** The values that are addresses of ours: the only ones that a mail links. */
export const ourLinks: readonly string[] = ['url', 'link', 'confirm', 'preferences', 'unsubscribe']
/** Also given as they are: addresses to write to, and what our own staff answers. */
const plain: readonly string[] = [...ourLinks, 'login', 'reply_to', 'answer']

/**
 * The values of a mail as its reader gets them: moments in the reader's way of writing, and what people typed
 * such that no mail program makes a link of it. A mail comes from the shop, and what it links the shop
 * vouches for.
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

/** Takes no room on the page, and ends whatever a mail program takes for an address. */
const gap = '\u200B'

/** A text whose addresses look the same but are none: after a scheme, an at sign, and a dot before a word. */
const unlinked = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/:(?=\/\/)|@/g, `$&${gap}`)
    .replace(/(?<=[\p{L}\p{N}])[.．｡](?=\p{L}{2})/gu, `$&${gap}`)
