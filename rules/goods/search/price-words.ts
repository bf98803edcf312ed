/** A price that the viewer named in words, in dollars. */
export type PriceWords = { text: string; min: string | null; max: string | null }

const amount = String.raw`(?:us)?\$? ?(\d+(?:\.\d{1,2})?)(?: ?(?:dollars?|usd|dolares|美元|刀))?`
const notSize = String.raw`(?![\d.,]*\d)(?! ?(?:["'x×]|cm|mm|in\b|inch|ft|feet|lb|kg))`
const forms: readonly { pattern: RegExp; side: 'min' | 'max' }[] = [
  {
    side: 'max',
    pattern: new RegExp(
      `\\b(?:under|below|less than|up to|menos de|hasta|por debajo de) ${amount}${notSize}`,
    ),
  },
  { side: 'min', pattern: new RegExp(`\\b(?:over|above|more than|mas de|desde) ${amount}${notSize}`) },
  { side: 'max', pattern: /(\d+(?:\.\d{1,2})?) ?(?:美元|刀|元)?以[下内]/ },
  { side: 'min', pattern: /(\d+(?:\.\d{1,2})?) ?(?:美元|刀|元)?以上/ },
]

/** A price limit in a plain text ("under 500"), and the text without it. */
export function takePriceWords(text: string): { price: PriceWords | null; rest: string } {
  const price: PriceWords = { text: '', min: null, max: null }
  const rest = forms.reduce(
    (left, { pattern, side }) =>
      left.replace(pattern, (typed, digits) => {
        price[side] = digits
        price.text = price.text ? `${price.text} ${typed}` : typed
        return ' '
      }),
    text,
  )
  return { price: price.text ? price : null, rest }
}
