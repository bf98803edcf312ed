import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallAsGuest, PageContext } from '#api/page-context'
import type { CallError } from '#api/wire/call-error'
import { leadsNowhere } from './leads-nowhere.ts'

/** What the server gives to loaders: site, language, origin, and calls with a guest's eyes. */
export const pageContext = createContext<PageContext>()

/**
 * The page's calls for a loader; a page is always rendered for a guest.
 * @throws a response 404 where the address leads nowhere, which the shop's error boundary shows as such; else
 *   a `CallError`
 */
export function callAsGuest(context: Readonly<RouterContextProvider>): CallAsGuest {
  const { callAsGuest } = context.get(pageContext)
  const call = (...asked: Parameters<CallAsGuest>) =>
    callAsGuest(...asked).catch((error: Partial<CallError>) => {
      // Not by its class, which is another one: the server is not of this bundle.
      throw leadsNowhere(error.reason) ? data(error.reason, { status: 404 }) : error
    })
  return call as CallAsGuest
}
