import textFiles from 'virtual:text-files'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { RenderedPage } from '#api/page-context'
import { timeZoneOf } from '#rules/days'
import type { Language } from '#rules/sites'

import { pageContext } from './page-context.ts'
import { loadTexts } from './texts/load.ts'
import type { TextPart, Texts } from './texts/texts.ts'
import { textsContext } from './texts/use-translation.ts'
import { timeZoneContext } from './ui/format/use-time-zone.ts'
import { askEarly, codeOf, startScripts } from './ui/start/start-scripts.ts'

export { setShopName } from '#rules/text/shop-name'
export { cacheable } from './cacheable.ts'
export { pageContext } from './page-context.ts'

type RequestArguments = [
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
]

/**
 * Renders a page whole, in the language the server chose. Rendering to one text takes a third less work than
 * React's stream of bytes; the loaders' data, which React Router would stream, is read first and appended. So
 * a loader must not return promises, and lazy parts are left to the browser.
 */
export default async function renderPage(
  ...[request, status, headers, entry, context]: RequestArguments
): Promise<Response> {
  const { language, site } = context.get(pageContext)
  const [texts, handover] = await Promise.all([loadTexts(language), handoverCode(entry.serverHandoffStream)])
  const { serverHandoffStream: _read, ...rest } = entry
  const parts = new Set<TextPart>()
  const watched: Texts = {
    ...texts,
    awaited(areas) {
      for (const part of texts.partsOf(areas)) parts.add(part)
      return []
    },
  }
  const nonce = crypto.randomUUID()
  const marked = renderToString(
    <textsContext.Provider value={watched}>
      <timeZoneContext.Provider value={timeZoneOf(site)}>
        <ServerRouter context={{ ...rest, manifest: matchedOnly(entry) }} url={request.url} nonce={nonce} />
      </timeZoneContext.Provider>
    </textsContext.Provider>,
  )
  const { rendered, codes } = withoutNonce(marked, nonce)
  // The browser then loads all texts before hydration, which would otherwise suspend in the middle.
  const document =
    parts.size > 0 ? rendered.replace('<html ', `<html data-texts="${[...parts].join(' ')}" `) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const end = document.lastIndexOf('</body>')
  const html = `<!DOCTYPE html>${scriptsHeld(document.slice(0, end), textLinks(language, parts))}${inline(handover)}${document.slice(end)}`
  const scripts = [...codes, ...starters, handover]
  return Object.assign(new Response(null, { status, headers }), { html, scripts }) satisfies RenderedPage
}

/** Logs errors of loaders and screens on the server; a refused call was already handled by its caller. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (error as Partial<Error>)?.name === 'CallError') return
  ;(context as Readonly<RouterContextProvider>).get(pageContext).report(error)
}

const inline = (code: string) => (code === '' ? '' : `<script>${code}</script>`)
const starters = [askEarly, startScripts].map(codeOf)

/**
 * Removes the nonces that mark React Router's own scripts, and returns the scripts' code. The nonce is random
 * for each render, so a script in a stored text cannot have it.
 */
function withoutNonce(marked: string, nonce: string): { rendered: string; codes: string[] } {
  const pieces = marked.split(` nonce="${nonce}"`)
  const codes = pieces.flatMap((piece, i) => {
    const after = pieces[i + 1]
    if (after === undefined || !piece.endsWith('<script')) return []
    return [after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))]
  })
  return { rendered: pieces.join(''), codes }
}

/**
 * Holds the page's scripts in templates until the first pictures are painted: on a slow line a megabit of
 * scripts would compete with them. Logged-in people get the scripts at once. `links`: preload links of
 * the texts that they import.
 */
function scriptsHeld(page: string, links: string): string {
  const preloads: string[] = []
  const [early, starter] = starters.map(inline)
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

/**
 * Preload links of a language's texts: those of members for logged-in people alone, unless the page needs
 * them.
 */
function textLinks(language: Language, parts: ReadonlySet<TextPart>): string {
  const files = textFiles[language.toLowerCase()]
  if (!files) return ''
  const link = (file: string, mark = '') => `<link rel="modulepreload"${mark} href="${file}"/>`
  const members = link(files.members, parts.has('members') ? '' : ' data-members=""')
  const more = (['office', 'merchant'] as const).filter((part) => parts.has(part))
  return link(files.visitors) + members + more.map((part) => link(files[part])).join('')
}

/** The route manifest reduced to this page's routes: React Router serialises each one for every page. */
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

/** The loaders' data, as the script that React Router expects in the browser. */
async function handoverCode(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return ''
  const text = await new Response(stream).text()
  const literal = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${literal});${controller}.close();`
}
