/** Keys beside each key, as a finger misses them. */
const beside: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((key, i) => [key, row[i + 1] ?? row[i - 1]!]),
  ),
)
const shortest = 5

/** Four ways to miss a key at a place of a word: leave it out, press it twice, too late, or the next one. */
const ways: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at] + word.slice(at),
  (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (beside[word[at]!] ?? word[at]) + word.slice(at + 1),
]

const mixed = (text: string) =>
  [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7)

/**
 * The query with one slip of the finger in its last long word, always the same one; null where it has no
 * Latin word of five letters. The first letter is right: whoever types looks there.
 */
export function withSlip(query: string): string | null {
  const found = [...query.matchAll(/[a-zà-ÿ]+/gi)].findLast(([word]) => word.length >= shortest)
  if (!found) return null
  const [word] = found
  const sum = mixed(query)
  const at = 1 + (sum % (word.length - 2))
  const slipped = ways.map((way) => way(word, at)).filter((one) => one !== word)
  const one = slipped[(sum >>> 5) % slipped.length]!
  return query.slice(0, found.index) + one + query.slice(found.index + word.length)
}
