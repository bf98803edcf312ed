import IntlMessageFormat from 'intl-messageformat'
import type { Language } from '#rules/sites'
import { wholeNumberIn } from '#rules/whole-number'

type Values = Readonly<Record<string, unknown>>
type Nested = { readonly [key: string]: string | Nested }
/** Texts by area. */
export type Areas = Readonly<Record<string, Nested>>
/**
 * What comes after the texts of all visitors: what is read behind a login, or on the way in, and what only
 * staff reads.
 */
export type TextPart = 'members' | 'office'
/** Areas of the back office alone; of the others, those that visitors do not have come with `members`. */
const officeAreas = ['article', 'batch', 'dashboard', 'import', 'office', 'statement', 'tariff', 'warehouse']
type Message = string | IntlMessageFormat

/**
 * The text of a key: `noun.key` of the area asked, or `area:noun.key`. What is missing gives `defaultValue`,
 * else the key.
 */
export type T = (key: string, values?: Values) => string

/** What `useTranslation` gives, made once for each area. */
export type AreaTexts = { t: T; i18n: { language: Language; exists: (key: string) => boolean } }

/** Makes each thing once for its arguments: what `Intl` gives is dear to make and cheap to use. */
function once<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}

type NumberArgs = ConstructorParameters<typeof Intl.NumberFormat>
const intlNumbers = once((...args: NumberArgs) => new Intl.NumberFormat(...args))

/** A number in a message. Counts are written without `Intl`, which is made when one needs it. */
const numbers = once((...args: NumberArgs) => {
  const [language, style] = args
  const format = (value: number) =>
    (style === undefined ? wholeNumberIn(String(language), value) : null) ??
    intlNumbers(...args).format(value)
  return { format } as Intl.NumberFormat
})

// One set for all messages; the library would make one for each.
const formatters = {
  getNumberFormat: numbers,
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: once(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
}
// Ours are languages that every browser has. To ask it for the list of all takes a phone a tenth of a second.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales))

const defaultArea = 'shell'
const isPlain = (text: string) => !/[{'}]/.test(text)

/** The parts that the areas come with which are not `there`. */
function partsLacking(there: Areas, wanted: readonly string[]): TextPart[] {
  const lacking = wanted.filter((area) => !(area in there))
  return [...new Set(lacking.map((area) => (officeAreas.includes(area) ? 'office' : 'members')))]
}

/**
 * The texts of a language (ICU messages, by area): some areas are there from the beginning, the others once
 * their parts were loaded, each by `more`. Each message is read when it is first asked for: a page asks for
 * hundreds, most of them again and again.
 */
export function openTexts(language: Language, first: Areas, more?: (part: TextPart) => Promise<Areas>) {
  let areas = first
  const messages = new Map<string, Message>()

  function found(key: string): Message | null {
    const cut = key.indexOf(':')
    let text: string | Nested | undefined = areas[key.slice(0, cut)]
    for (const part of key.slice(cut + 1).split('.')) {
      if (typeof text !== 'object') return null
      text = text[part]
    }
    if (typeof text !== 'string') return null
    return isPlain(text)
      ? text
      : new IntlMessageFormat(text, language, undefined, { ignoreTag: true, formatters })
  }

  function message(key: string): Message | null {
    const known = messages.get(key)
    if (known !== undefined) return known
    const made = found(key)
    // What is missing may come with another part.
    if (made !== null) messages.set(key, made)
    return made
  }

  const loadPart = once(async (part: TextPart) => {
    const texts = await more?.(part)
    areas = { ...areas, ...texts }
  })
  const loadParts = once(async (...parts: TextPart[]) => {
    await Promise.all(parts.map((part) => loadPart(part)))
  })

  const full = (area: string, key: string) => (/^[a-z]+:\S+$/.test(key) ? key : `${area}:${key}`)

  function say(key: string, values: Values | undefined): string {
    const known = message(key)
    if (typeof known === 'string') return known
    if (known) return String(known.format(values as Parameters<typeof known.format>[0]))
    return String(values?.defaultValue ?? key.slice(key.indexOf(':') + 1))
  }

  const given = new Map<string, AreaTexts>()
  const t: T = (key, values) => say(full(defaultArea, key), values)
  return {
    language,
    t,
    /** The parts that have to be loaded before these areas are there. */
    missing: (wanted: readonly string[]): TextPart[] => partsLacking(areas, wanted),
    /** The parts that these areas come with. */
    partsOf: (wanted: readonly string[]): TextPart[] => partsLacking(first, wanted),
    /** Loads parts, each once; for the same parts always the same promise. */
    load: (parts: readonly TextPart[]): Promise<void> => loadParts(...parts),
    /** The texts seen from one area. */
    of(area: string = defaultArea): AreaTexts {
      const made = given.get(area) ?? {
        t: (key, values) => say(full(area, key), values),
        i18n: { language, exists: (key) => message(full(area, key)) !== null },
      }
      given.set(area, made)
      return made
    },
  }
}
export type Texts = ReturnType<typeof openTexts>
