import type { i18n, TFunction } from 'i18next'
import IntlMessageFormat from 'intl-messageformat'

type Values = Record<string, unknown>
type Lookup = (key: string, values?: Values) => string

/** What only i18next itself understands, and what stands for a missing text. */
const special = ['defaultValue', 'ns', 'lng', 'keyPrefix', 'returnObjects']
const isPlain = (text: string) => !/[{'}]/.test(text)

/**
 * The texts of an area by their keys, as `t` gives them, some twenty times quicker than i18next finds them: a page asks for hundreds.
 * Each message is read once. What is missing, or asked in another way than by key and values, goes to i18next.
 */
function quickLookup(texts: i18n, area: string, slow: Lookup): Lookup {
  const known = new Map<string, string | IntlMessageFormat>()

  function find(key: string): string | IntlMessageFormat | undefined {
    const [, ns = area, path = key] = /^([^:\s]+):(\S+)$/.exec(key) ?? []
    const text: unknown = texts.getResource(texts.language, ns, path)
    if (typeof text !== 'string' || text === '') return undefined
    try {
      return isPlain(text)
        ? text
        : new IntlMessageFormat(text, texts.language, undefined, { ignoreTag: true })
    } catch {
      return undefined
    }
  }

  return (key, values) => {
    const found = known.get(key) ?? find(key)
    if (found === undefined || (values && special.some((name) => name in values))) return slow(key, values)
    known.set(key, found)
    if (typeof found === 'string') return found
    try {
      return String(found.format(values as Parameters<typeof found.format>[0]))
    } catch {
      return slow(key, values)
    }
  }
}

/** Lets `useTranslation` give out `quickLookup`, one for each area. Only for texts that are all there and never change. */
export function quicken(texts: i18n): void {
  const fixed = texts.getFixedT.bind(texts) as unknown as (language: string, ns: unknown) => Lookup
  const kept = new Map<string, Lookup>()
  const areaOf = (ns: unknown) => String((Array.isArray(ns) ? ns[0] : ns) ?? texts.options.defaultNS)
  texts.getFixedT = ((_language: unknown, ns: unknown, keyPrefix?: unknown) => {
    if (keyPrefix) throw new Error('texts are asked for by their whole key')
    const area = areaOf(ns)
    const made = kept.get(area) ?? quickLookup(texts, area, fixed(texts.language, area))
    kept.set(area, made)
    return made as unknown as TFunction
  }) as typeof texts.getFixedT
}
