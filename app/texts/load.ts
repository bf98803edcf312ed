import type { Language } from '#rules/sites'
import { openTexts, type Texts } from './texts.ts'

const areas: Record<Language, () => Promise<{ default: Parameters<typeof openTexts>[1] }>> = {
  'en-US': () => import('./en-us.ts'),
  'zh-CN': () => import('./zh-cn.ts'),
  'es-ES': () => import('./es-es.ts'),
}
const loaded = new Map<Language, Promise<Texts>>()

/** The texts of a language, one chunk a language, kept once loaded. Keys are `area:noun.key`. */
export function loadTexts(language: Language): Promise<Texts> {
  const known = loaded.get(language)
  if (known) return known
  const made = areas[language]().then((file) => openTexts(language, file.default))
  loaded.set(language, made)
  return made
}
