import { createContext, type RouterContextProvider } from 'react-router'
import type { CallAsGuest, PageContext } from '#api/page-context'

/** What the server gives to loaders: site, language, origin, and calls with a guest's eyes. */
export const pageContext = createContext<PageContext>()

/** The page's calls for a loader; a page is always rendered for a guest. */
export function callAsGuest(context: Readonly<RouterContextProvider>): CallAsGuest {
  return context.get(pageContext).callAsGuest
}
