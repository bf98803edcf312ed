import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallAsGuest, PageContext } from '#api/page-context'
import type { CallError } from '#api/wire/call-error'
import { leadsNowhere } from './leads-nowhere.ts'

/** The server's context for loaders: site, language, origin, and calls as a guest. */
export const pageContext = createContext<PageContext>()

/**
 * The calls of a page's loader; a page is always rendered for a guest.
 * @throws a response 404 if the address leads nowhere, which the shop's error boundary shows as such; else a
 * `CallError`
 */
export function callAsGuest(context: Readonly<RouterContextProvider>): CallAsGuest {
  const { callAsGuest } = context.get(pageContext)
  const call = (...asked: Parameters<CallAsGuest>) =>
    callAsGuest(...asked).catch((error: Partial<CallError>) => {
      // `instanceof` would fail: the server's error class is not this bundle's.
      throw leadsNowhere(error.reason) ? data(error.reason, { status: 404 }) : error
    })
  return call as CallAsGuest
}
