import type { Language, SiteCode } from '#rules/sites'
import type { CallAt, CallPath } from './calls.ts'
import type { Out, Send } from './wire/call.ts'

/** A call of anyone's, made in process with a guest's eyes. Throws a `CallError` where it is refused. */
export type CallAsGuest = <P extends CallPath>(path: P, input: Send<CallAt<P>>) => Promise<Out<CallAt<P>>>

/**
 * The server's context for a rendered page. `app/entry.server.tsx` exports a React Router context of this
 * type as `pageContext`, for loaders.
 */
export type PageContext = {
  site: SiteCode
  language: Language
  /** Address of the shop, such as `https://shop.example`, without a slash at its end. */
  origin: string
  callAsGuest: CallAsGuest
  /** Tells the log that something of the page failed. */
  report(error: unknown): void
}

/**
 * The answer of `app/entry.server.tsx` for a page: the whole text beside a response without a body, so that
 * nothing copies it, and the code of the inline scripts it inserted.
 */
export type RenderedPage = Response & { html?: string; scripts?: readonly string[] }

/**
 * Which pages are kept, and which parts of their query make another page; the rest of a query is ignored.
 * `app/entry.server.tsx` exports the list as `cacheable`; a page that fits none is rendered each time.
 */
export type Cacheable = readonly { path: RegExp; query: readonly string[] }[]
