const ourPrefix = /^TRESTLE_/
/** What images and compose say of themselves. */
const ofImages = ['TRESTLE_IMAGE', 'TRESTLE_COMMIT', 'TRESTLE_VERSION']
/** Names as short as this differ by one letter from many that are none of ours. */
const shortestGuessed = 6

/**
 * Names in the environment that are no settings but look as if they were meant as one, with the setting they
 * resemble.
 */
export function findMisspeltSettings(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name) && !ofImages.includes(name))
    .flatMap((name) => {
      const near = known.find((one) => one.length >= shortestGuessed && isNear(name.toUpperCase(), one))
      if (near) return [`${name} is no setting: ${near} is meant?`]
      return ourPrefix.test(name) ? [`${name} is no setting of Trestle`] : []
    })
}

/** Whether two names are the same but for two letters: added, left out or other ones (Levenshtein). */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const letter of a) {
    const next = [row[0]! + 1]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (letter === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]! <= 2
}
