import { createContext, useContext } from 'react'
import type { AreaTexts, Texts } from './texts.ts'

export const textsContext = createContext<Texts | null>(null)

/** Texts of an area in the page's language: of the first one named, where there are several. */
export function useTranslation(area?: string | readonly string[]): AreaTexts {
  const texts = useContext(textsContext)
  if (!texts) throw new Error('no texts were given to the page')
  return texts.of(typeof area === 'object' ? area[0] : area)
}
