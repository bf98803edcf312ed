import textFiles from 'virtual:text-files'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { RenderedPage } from '#api/page-context'
import type { Language } from '#rules/sites'
import { pageContext } from './page-context.ts'
import { askEarly, startScripts } from './start-scripts.ts'
import { loadTexts } from './texts/load.ts'
import type { Part, Texts } from './texts/texts.ts'
import { textsContext } from './texts/use-translation.ts'

export { cacheable } from './cacheable.ts'
export { pageContext } from './page-context.ts'

type Asked = [
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
]

/**
 * Renders a page whole, in the language the server chose. As one text, which takes a third less work than React's stream of bytes:
 * what loaders gave, which React Router would let the stream wait for, is read first and laid at the end. So a loader gives
 * nothing that is still to come, and a part that waits (`lazy`) is left to the browser.
 */
export default async function renderPage(
  ...[request, status, headers, entry, context]: Asked
): Promise<Response> {
  const { language } = context.get(pageContext)
  const [texts, handedOver] = await Promise.all([
    loadTexts(language),
    handoverScripts(entry.serverHandoffStream),
  ])
  const { serverHandoffStream: _read, ...rest } = entry
  const parts = new Set<Part>()
  const watched: Texts = {
    ...texts,
    missing(areas) {
      for (const part of texts.partsOf(areas)) parts.add(part)
      return []
    },
  }
  const rendered = renderToString(
    <textsContext.Provider value={watched}>
      <ServerRouter context={{ ...rest, manifest: matchedOnly(entry) }} url={request.url} />
    </textsContext.Provider>,
  )
  // The browser then has all texts before the page comes to life, which would otherwise have to wait in the middle.
  const document =
    parts.size > 0 ? rendered.replace('<html ', `<html data-texts="${[...parts].join(' ')}" `) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const end = document.lastIndexOf('</body>')
  const html = `<!DOCTYPE html>${scriptsHeld(document.slice(0, end), textLinks(language, parts))}${handedOver}${document.slice(end)}`
  return Object.assign(new Response(null, { status, headers }), { html }) satisfies RenderedPage
}

const starters = [askEarly, startScripts].map(
  (run) => `<script>(${String(run).replace(/\s+/g, ' ')})()</script>`,
)

/**
 * The page with its scripts held in templates, until what a person waits for is painted: on a slow line a megabit of scripts
 * would come before or beside the first picture. Who is logged in is sent them at once. `links`: to what they would ask for.
 */
function scriptsHeld(page: string, links: string): string {
  const preloads: string[] = []
  const [early, starter] = starters
  return page
    .replace(/<link rel="modulepreload" [^>]*>/g, (link) => {
      preloads.push(link)
      return ''
    })
    .replace(
      /<script type="module" async="">.*?<\/script>/s,
      (script) => `<template id="scripts">${script}</template>${starter}`,
    )
    .replace(
      '<head>',
      (head) => `${head}<template id="preloads">${preloads.join('')}${links}</template>${early}`,
    )
}

/** Links to a language's texts: what only members read for them alone, except where the page needs it. */
function textLinks(language: Language, parts: ReadonlySet<Part>): string {
  const files = textFiles[language.toLowerCase()]
  if (!files) return ''
  const link = (file: string, mark = '') => `<link rel="modulepreload"${mark} href="${file}"/>`
  const members = link(files.members, parts.has('members') ? '' : ' data-members=""')
  return link(files.visitors) + members + (parts.has('office') ? link(files.office) : '')
}

/** The table of routes with only those of this page: React Router lays out each one it is given, for every page anew. */
function matchedOnly({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) }
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** What the loaders gave, as the scripts in which React Router awaits it in the browser. */
async function handoverScripts(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return ''
  const text = await new Response(stream).text()
  const literal = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${literal});${controller}.close();</script>`
}
