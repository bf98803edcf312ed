/**
 * The page after a login: the address's `next` if it is a page of this shop, else null. Never another host.
 */
export function nextPage(next: string | null): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return null
  // Parsed as a browser does, which drops tabs and line ends inside an address.
  const there = new URL(next, 'http://shop.invalid')
  return there.origin === 'http://shop.invalid' ? there.pathname + there.search : null
}
