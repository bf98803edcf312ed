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

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }>; children?: Part[] }

// Of the parser's kinds, 0 is plain text and 7 the `#` of a plural: neither names an argument.
const nameless = [0, 7]

function namesIn(text: string, language: string): string {
  const names = new Set<string>()
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (!nameless.includes(part.type) && part.value) names.add(part.value)
      for (const option of Object.values(part.options ?? {})) visit(option.value)
      visit(part.children ?? [])
    }
  }
  visit(new IntlMessageFormat(text, language).getAst() as Part[])
  return [...names].sort().join(', ')
}
