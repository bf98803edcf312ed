import IntlMessageFormat from 'intl-messageformat'
import type { Language } from '#rules/sites'
import { nameShop, nameShopInMessage } from '#rules/text/shop-name'
import { wholeNumberIn } from '#rules/text/whole-number'

type Values = Readonly<Record<string, unknown>>
type TextTree = { readonly [key: string]: string | TextTree }
/** Texts by area. */
export type Areas = Readonly<Record<string, TextTree>>
/**
 * The parts beside the visitors' texts: those behind a login or on the way to it, those of staff alone, and
 * those of the manufacturers' portal.
 */
export const textParts = ['members', 'office', 'merchant'] as const
export type TextPart = (typeof textParts)[number]
/** Areas of the back office alone; those in no list here, which visitors do not have, are in `members`. */
const officeAreas = [
  'article',
  'batch',
  'dashboard',
  'lexicon',
  'office',
  'rate',
  'statement',
  'tariff',
  'warehouse',
]
const merchantAreas = ['earning', 'merchant', 'prices']
const partOf = (area: string): TextPart =>
  officeAreas.includes(area) ? 'office' : merchantAreas.includes(area) ? 'merchant' : 'members'
type Message = string | IntlMessageFormat

/**
 * Returns the text of a key: `noun.key` of the own area, or `area:noun.key`. A missing text gives
 * `defaultValue`, else the key.
 */
export type T = (key: string, values?: Values) => string

/** The return value of `useTranslation`, made once for each area. */
export type AreaTexts = { t: T; i18n: { language: Language; exists: (key: string) => boolean } }

/** Memoizes a function by its arguments: `Intl` objects are slow to make and fast to use. */
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

/** A number in a message. Counts are written without `Intl`, whose formatters are made on demand. */
const numbers = once((...args: NumberArgs) => {
  const [language, style] = args
  const format = (value: number) =>
    (style === undefined ? wholeNumberIn(String(language), value) : null) ??
    intlNumbers(...args).format(value)
  return { format } as Intl.NumberFormat
})

// One set of formatters for all messages; the library would make one for each.
const formatters = {
  getNumberFormat: numbers,
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: once(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
}
// Every browser has our languages. Asking `Intl` for the list of all takes a phone a tenth of a second.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales))

/** A part under way. React does not wait for a promise that says it is fulfilled. */
type TextsPromise = Promise<void> & { status?: 'fulfilled' }

const defaultArea = 'shell'
const isPlain = (text: string) => !/[{'}]/.test(text)

/** The parts that contain the areas missing in `there`. */
function partsLacking(there: Areas, wanted: readonly string[]): TextPart[] {
  const lacking = wanted.filter((area) => !(area in there))
  return [...new Set(lacking.map(partOf))]
}

/**
 * The texts of a language (ICU messages, by area): some areas are there from the beginning, the others once
 * their parts have been loaded by `more`. Each message is parsed on first use: a page uses hundreds, most of
 * them repeatedly.
 */
export function openTexts(language: Language, first: Areas, more?: (part: TextPart) => Promise<Areas>) {
  let areas = first
  const messages = new Map<string, Message>()

  function found(key: string): Message | null {
    const cut = key.indexOf(':')
    let text: string | TextTree | undefined = areas[key.slice(0, cut)]
    for (const part of key.slice(cut + 1).split('.')) {
      if (typeof text !== 'object') return null
      text = text[part]
    }
    if (typeof text !== 'string') return null
    return isPlain(text)
      ? nameShop(text)
      : new IntlMessageFormat(nameShopInMessage(text), language, undefined, { ignoreTag: true, formatters })
  }

  function message(key: string): Message | null {
    const known = messages.get(key)
    if (known !== undefined) return known
    const made = found(key)
    // A missing text is not cached, since it may come with another part.
    if (made !== null) messages.set(key, made)
    return made
  }

  const loadPart = once((part: TextPart): TextsPromise => {
    const loading: TextsPromise = Promise.resolve(more?.(part)).then((texts) => {
      areas = { ...areas, ...texts }
      loading.status = 'fulfilled'
    })
    return loading
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
    /** What a screen with these areas awaits, which may have been fulfilled; always the same promises. */
    awaited: (wanted: readonly string[]): Promise<void>[] =>
      partsLacking(first, wanted).map((part) => loadPart(part)),
    /** The parts that contain these areas. */
    partsOf: (wanted: readonly string[]): TextPart[] => partsLacking(first, wanted),
    /** Loads parts, each once. */
    async load(parts: readonly TextPart[]): Promise<void> {
      await Promise.all(parts.map((part) => loadPart(part)))
    },
    /** The texts as seen from one area. */
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
