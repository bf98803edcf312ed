let last = 0

/** A key for a new item, picture or paper: later ones sort behind earlier ones, also of other pages. */
export function newKey(): string {
  last = Math.max(last + 1, Date.now())
  const chance = Math.floor(Math.random() * 36 ** 3)
  return `n${last.toString(36)}${chance.toString(36).padStart(3, '0')}`
}
