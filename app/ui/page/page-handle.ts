import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'

/**
 * What a page of one's own exports as `handle`: what is shown of it while it, and who is there, is still on
 * the way.
 */
export type PageHandle = {
  /** Its heading, and what it is good for: keys of texts, `area:noun.key`. */
  title?: string
  lead?: string
  /** It need not know who is logged in: it asks for what it shows together with that, instead of after it. */
  early?: true
  /** Of a frame around pages: how it looks meanwhile. */
  Waiting?: ComponentType<{ children: ReactNode }>
}

/** The handles of the page and of the frames around it, as one. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
