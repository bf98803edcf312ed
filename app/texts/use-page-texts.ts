import { useMemo } from 'react'
import { type AreaTexts, openTexts } from './texts.ts'
import { useTranslation } from './use-translation.ts'

type TextTree = { readonly [key: string]: string | TextTree }

/** Texts that came with the page's own data (`page-texts.server.ts`), used like those of any area. */
export function usePageTexts(texts: TextTree): AreaTexts {
  const { language } = useTranslation().i18n
  return useMemo(() => openTexts(language, { page: texts }).of('page'), [language, texts])
}
