/** A run of words that both texts have, or only one of them. */
type WordRun = { kind: 'same' | 'gone' | 'new'; text: string }

/** Above this many pairs of words the texts are shown as wholly different. */
const mostPairs = 4_000_000

function wordsOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How two texts differ, word by word, by the longest common sequence of their words. */
export function wordDiff(before: string, after: string, language: string): WordRun[] {
  const [old, fresh] = [wordsOf(before, language), wordsOf(after, language)]
  const [start, end] = sharedEnds(old, fresh)
  const [a, b] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  const runs: WordRun[] = []
  const add = (kind: WordRun['kind'], text: string) => {
    const last = runs.at(-1)
    if (text === '') return
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  add('same', old.slice(0, start).join(''))
  if (a.length * b.length > mostPairs) {
    add('gone', a.join(''))
    add('new', b.join(''))
  } else for (const { kind, text } of changed(a, b)) add(kind, text)
  add('same', old.slice(old.length - end).join(''))
  return runs
}

/** How many words two texts share at their beginnings and at their ends. */
function sharedEnds(a: readonly string[], b: readonly string[]): [start: number, end: number] {
  const least = Math.min(a.length, b.length)
  let [start, end] = [0, 0]
  while (start < least && a[start] === b[start]) start += 1
  while (end < least - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return [start, end]
}

function changed(a: readonly string[], b: readonly string[]): WordRun[] {
  const wide = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * wide)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * wide + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * wide + j + 1]! + 1
          : Math.max(lengths[(i + 1) * wide + j]!, lengths[i * wide + j + 1]!)
  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      runs.push({ kind: 'same', text: a[i]! })
      i += 1
      j += 1
    } else if (lengths[(i + 1) * wide + j]! >= lengths[i * wide + j + 1]!) {
      runs.push({ kind: 'gone', text: a[i]! })
      i += 1
    } else {
      runs.push({ kind: 'new', text: b[j]! })
      j += 1
    }
  }
  return [
    ...runs,
    ...a.slice(i).map((text): WordRun => ({ kind: 'gone', text })),
    ...b.slice(j).map((text): WordRun => ({ kind: 'new', text })),
  ]
}
