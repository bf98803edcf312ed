/** A piece of a text: words, or an address of the web with the host that it leads to. */
type Piece = { text: string; host: string | null }

// The sign that ends a sentence or closes a parenthesis is no part of the address.
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu

/** A text in its words and the addresses in it: http and https alone, all else stays text. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const host = hostOf(found)
    if (host === null) continue
    if (index > from) pieces.push({ text: text.slice(from, index), host: null })
    pieces.push({ text: found, host })
    from = index + found.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), host: null })
  return pieces
}

/** Null of what is no address, and of one with a name before an @, which looks like another host. */
function hostOf(found: string): string | null {
  if (!URL.canParse(found)) return null
  const { host, username, password } = new URL(found)
  return username || password ? null : host
}
