import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { timeZoneOf } from '#rules/days'
import { formatsIn } from '#rules/formats'
import type { RefusalName, RefusalParams } from '#rules/refusals'
import { defaultLanguage, type Language, languages, type SiteCode } from '#rules/sites'
import { nameShop, nameShopInMessage } from '#rules/text/shop-name'
import { writeValue } from '#rules/write-value'

type TextTree = { [key: string]: string | TextTree }

/**
 * The texts of one area in every language, by their full keys. Read from `locales/` when the server starts.
 */
export function openAreaTexts(area: string) {
  const texts = new Map<Language, Map<string, string>>()
  for (const language of languages) {
    const path = join(import.meta.dirname, '../locales', language, `${area}.json`)
    texts.set(language, flat(JSON.parse(readFileSync(path, 'utf8')) as TextTree))
  }
  const formats = new Map<string, IntlMessageFormat>()
  return {
    has: (key: string) => texts.get(defaultLanguage)?.has(key) ?? false,
    /** The text for a key. Throws on an unknown key, or when an argument is missing. */
    say(language: Language, key: string, params: Readonly<Record<string, string | number>> = {}): string {
      const text = texts.get(language)?.get(key) ?? texts.get(defaultLanguage)?.get(key)
      if (text === undefined) throw new Error(`no text ${area}.${key}`)
      if (!/[{'<]/.test(text)) return nameShop(text)
      const name = `${language} ${key}`
      const format =
        formats.get(name) ??
        new IntlMessageFormat(nameShopInMessage(text), language, undefined, { ignoreTag: true })
      formats.set(name, format)
      return String(format.format({ ...params }))
    },
  }
}
export type ServerTexts = ReturnType<typeof openAreaTexts>

function flat(nested: TextTree, above = '', into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(nested)) {
    if (typeof value === 'string') into.set(above + key, value)
    else flat(value, `${above}${key}.`, into)
  }
  return into
}

const refusalTexts = openAreaTexts('refusals')

/** The reader of a text: the language, and the site by whose clock times are written. */
export type Addressee = { language: Language; site: SiteCode }

/** The text of a refusal for its reader; its days and moments are written as in mails and notices. */
export function refusalText(
  { language, site }: Addressee,
  reason: RefusalName,
  params: RefusalParams,
): string {
  const written = formatsIn(language, timeZoneOf(site))
  const said = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'string' ? writeValue(value, written) : value] as const,
  )
  return refusalTexts.say(language, reason, Object.fromEntries(said))
}
