import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'

/** The `handle` of a page behind a login: its title and lead, shown while session and chunk load. */
export type PageHandle = {
  /** Text keys of its heading and lead, `area:noun.key`. */
  title?: string
  lead?: string
  /** The page sends its first call together with the session's, since it does not depend on the user. */
  early?: true
  /** The placeholder of a layout while its page loads. */
  Waiting?: ComponentType<{ children: ReactNode }>
}

/** The handles of the page and of its layouts, merged. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
