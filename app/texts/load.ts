import { createInstance, type i18n, type Resource } from 'i18next'
import ICU from 'i18next-icu'
import { initReactI18next } from 'react-i18next/initReactI18next'
import type { Language } from '#rules/sites'
import { quicken } from './quick-texts.ts'

const texts: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  'en-US': () => import('./en-us.ts'),
  'zh-CN': () => import('./zh-cn.ts'),
  'es-ES': () => import('./es-es.ts'),
}
const loaded = new Map<Language, Promise<i18n>>()

/** The texts of a language, one chunk a language, kept once loaded. Keys are `area:noun.key`. */
export function loadTexts(language: Language): Promise<i18n> {
  const known = loaded.get(language)
  if (known) return known
  const made = open(language)
  loaded.set(language, made)
  return made
}

async function open(language: Language): Promise<i18n> {
  const { default: areas } = await texts[language]()
  const instance = createInstance()
  await instance
    .use(new ICU())
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: Object.keys(areas),
      defaultNS: 'shell',
      resources: { [language]: areas } as Resource,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  quicken(instance)
  return instance
}
