/** The first and last byte of the second text, in UTF-8, at which two differ; null where none does. */
export function differingBytes(kept: string, found: string): [first: number, last: number] | null {
  if (kept === found) return null
  const utf8 = new TextEncoder()
  const old = utf8.encode(kept)
  const now = utf8.encode(found)
  const shorter = Math.min(old.length, now.length)
  let first = 0
  while (first < shorter && old[first] === now[first]) first += 1
  let same = 0
  while (same < shorter - first && old[old.length - 1 - same] === now[now.length - 1 - same]) same += 1
  return [first, Math.max(first, now.length - 1 - same)]
}
