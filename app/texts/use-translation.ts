import { createContext, use, useContext } from 'react'
import type { AreaTexts, Texts } from './texts.ts'

export const textsContext = createContext<Texts | null>(null)

/**
 * Texts of an area in the page's language: of the first one named, where there are several. Name every area
 * whose texts are asked for (`area:noun.key`): a screen with areas that are not there yet waits for them as
 * it would for its code.
 */
export function useTranslation(area?: string | readonly string[]): AreaTexts {
  const texts = useContext(textsContext)
  if (!texts) throw new Error('no texts were given to the page')
  const areas = area === undefined ? [] : typeof area === 'string' ? [area] : area
  const parts = texts.missing(areas)
  if (parts.length > 0) use(texts.load(parts))
  return texts.of(areas[0])
}
