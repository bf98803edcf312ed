/** A piece of a plain text: a word, a number, a run of Chinese, or a sign that parts phrases. */
export type Token = { kind: 'word' | 'number' | 'han' | 'sign'; text: string }

// A hyphen before a word, after a blank, takes the word away: "sofa -leather".
const pattern =
  /(?<=^|\s)-(?=[a-z\u3400-\u9fff])|[a-z]+|\d+(?:\.\d+)?|[\u3400-\u9fff]+|[,;:/+(|&，、。（；：]/g

/** Parts a plain text. Hyphens and apostrophes join nothing: "3-seat", "children's". */
export function tokensOf(text: string): Token[] {
  const found = text.replace(/(?<=[a-z])'s\b/g, '').match(pattern) ?? []
  return found.map((one) => {
    if (/^[a-z]/.test(one)) return { kind: 'word', text: one }
    if (/^\d/.test(one)) return { kind: 'number', text: one }
    return { kind: /^[\u3400-\u9fff]/.test(one) ? 'han' : 'sign', text: one }
  })
}
