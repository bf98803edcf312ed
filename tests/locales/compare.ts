import { IntlMessageFormat } from 'intl-messageformat'

/** Messages by their full key, such as `order.cancel`. */
export type Texts = Record<string, string>

type Nested = { [key: string]: string | Nested }

export function flatten(nested: Nested, above = ''): Texts {
  const flat: Texts = {}
  for (const [key, value] of Object.entries(nested)) {
    if (typeof value === 'string') flat[above + key] = value
    else Object.assign(flat, flatten(value, `${above}${key}.`))
  }
  return flat
}

/** How a translation differs from the English: keys missing or too many, and arguments that do not fit. */
export function differences(english: Texts, other: Texts, language: string): string[] {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(other)])].sort()
  return keys.flatMap((key) => {
    const [from, to] = [english[key], other[key]]
    if (to === undefined) return [`${language} ${key}: missing`]
    if (from === undefined) return [`${language} ${key}: not in English`]
    const [wanted, given] = [namesIn(from, 'en-US'), namesIn(to, language)]
    return wanted === given ? [] : [`${language} ${key}: has {${given}}, English has {${wanted}}`]
  })
}

type Part = {
  type: number
  value?: string
  options?: Record<string, { value: Part[] }>
  children?: Part[]
  pluralType?: 'cardinal' | 'ordinal'
}

// Of the parser's kinds, 0 is plain text and 7 the `#` of a plural: neither names an argument.
const nameless = [0, 7]

function namesIn(text: string, language: string): string {
  const parts = partsOf(text, language)
  const names = parts.filter(({ type }) => !nameless.includes(type)).flatMap(({ value }) => value || [])
  return [...new Set(names)].sort().join(', ')
}

/** All parts of a text, with those within others. */
function partsOf(text: string, language: string): Part[] {
  const within = (parts: readonly Part[]): Part[] =>
    parts.flatMap((part) => [
      part,
      ...Object.values(part.options ?? {}).flatMap(({ value }) => within(value)),
      ...within(part.children ?? []),
    ])
  return within(new IntlMessageFormat(text, language).getAst() as Part[])
}

/** Forms of a plural that its language never takes, as "one" in Chinese: what they say is never read. */
export function deadForms(texts: Texts, language: string): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    partsOf(text, language).flatMap(({ pluralType, options = {} }) => {
      if (!pluralType) return []
      const taken = new Intl.PluralRules(language, { type: pluralType }).resolvedOptions().pluralCategories
      const forms = Object.keys(options).filter((form) => !form.startsWith('='))
      return forms.filter((form) => !taken.some((one) => one === form)).map((form) => `${key}: ${form}`)
    }),
  )
}
