import LineBreaker from 'linebreak'

/** Where a line may end: before this code unit; `must` where it has to. */
type LineBreak = { at: number; must: boolean }

const thai = /\p{Script=Thai}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Thai has no spaces between words, and the algorithm leaves them to a dictionary. */
function thaiBreaks(text: string): LineBreak[] {
  if (!thai.test(text)) return []
  return Array.from(words.segment(text), ({ index }) => index)
    .filter((at) => at > 0 && thai.test(text[at - 1] ?? '') && thai.test(text[at] ?? ''))
    .map((at) => ({ at, must: false }))
}

/** Where the lines of a text may end, by the Unicode Line Breaking Algorithm (UAX 14). */
export function lineBreaks(text: string): LineBreak[] {
  const breaker = new LineBreaker(text)
  const breaks = thaiBreaks(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    breaks.push({ at: next.position, must: next.required })
  return breaks.sort((a, b) => a.at - b.at)
}
