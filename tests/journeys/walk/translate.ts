/**
 * `font`: Chromium's and Edge's, with elements in the place of texts. `text`: Safari's, with other texts.
 * `parts`: Firefox's, which takes a paragraph apart and leaves out texts that its translation lacks.
 */
export const translations = ['font', 'text', 'parts'] as const
export type Translation = (typeof translations)[number]

/** Runs in the page: changes its nodes as a browser does that translates it, and keeps the words. */
export function translate(by: Translation): void {
  document.documentElement.lang = 'es'
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const told = texts.filter(
    (text) => text.data.trim() && !text.parentElement?.closest('script, style, template, [translate="no"]'),
  )
  function inFonts(text: Text) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  function asAnother(text: Text) {
    const [home, next] = [text.parentNode!, text.nextSibling]
    text.remove()
    home.insertBefore(document.createTextNode(text.data), next)
  }
  function takeApart(home: Element) {
    const nodes = [...home.childNodes]
    for (const node of nodes) node.remove()
    const [first, ...others] = nodes.filter((node) => node.nodeType === Node.TEXT_NODE) as Text[]
    for (const text of others) first!.data += text.data
    home.append(...nodes.filter((node) => node === first || node.nodeType === Node.ELEMENT_NODE))
  }
  if (by === 'font') for (const text of told) inFonts(text)
  if (by === 'text') for (const text of told) asAnother(text)
  if (by === 'parts') for (const home of new Set(told.map((text) => text.parentElement!))) takeApart(home)
}
