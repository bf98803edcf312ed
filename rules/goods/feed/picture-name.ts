const extensionPattern = /\.(jpe?g|png|webp|avif|gif)$/i
/** What a number may be followed by: `SN_2`, `SN-red`, `SN (3)`, `SN.front`. */
const between = /[_\-.\s(（]/u

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** No number is longer. */
const longestNumber = 60

/** Numbers that a name may begin with, the longest first. */
function beginnings(name: string): string[] {
  const signs = [...folded(name)]
  const ends = signs.flatMap((sign, at) => (at > 0 && between.test(sign) ? [at] : []))
  const possible = [signs.length, ...ends.reverse()].filter((end) => end <= longestNumber)
  return [...new Set(possible.map((end) => signs.slice(0, end).join('').trim()))].filter(Boolean)
}

/**
 * The item numbers that a picture's file name may mean, the likeliest first: the name or its beginning, else
 * that of its folder. Null for the name of a file that is no picture.
 */
export function numbersInName(path: string): string[] | null {
  const parts = path.split(/[/\\]/).filter(Boolean)
  const name = parts.at(-1) ?? ''
  if (!extensionPattern.test(name)) return null
  const folder = parts.at(-2)
  return [...beginnings(name.replace(extensionPattern, '')), ...(folder ? beginnings(folder) : [])]
}

/** Files that systems add to archives by themselves. */
export const isOfSystem = (path: string): boolean =>
  /(^|[/\\])(__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const withoutExtension = (path: string) => path.replace(extensionPattern, '')

/** Sorts names as people count: `SN`, `SN_2`, `SN_10`. */
export const inOrderOfNames = (names: readonly string[]): string[] =>
  names.toSorted(
    (one, other) => byName.compare(withoutExtension(one), withoutExtension(other)) || (one < other ? -1 : 1),
  )
