/** Where to go after logging in: a page of this shop that the address names, or null. Never another host. */
export function nextPage(next: string | null): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return null
  // What a browser makes of it decides: tabs and line ends inside vanish in an address.
  const there = new URL(next, 'http://shop.invalid')
  return there.origin === 'http://shop.invalid' ? there.pathname + there.search : null
}
