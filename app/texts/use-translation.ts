import { createContext, use, useContext } from 'react'
import type { AreaTexts, Texts } from './texts.ts'

export const textsContext = createContext<Texts | null>(null)

/**
 * Texts of an area in the page's language; of several, keys without an area belong to the first. Name every
 * area whose texts are used (`area:noun.key`): the screen suspends until they have loaded.
 */
export function useTranslation(area?: string | readonly string[]): AreaTexts {
  const texts = useContext(textsContext)
  if (!texts) throw new Error('no texts were given to the page')
  const areas = area === undefined ? [] : typeof area === 'string' ? [area] : area
  // Also once they have loaded: React renders a suspended screen again and expects the same awaited.
  for (const loading of texts.awaited(areas)) use(loading)
  return texts.of(areas[0])
}
