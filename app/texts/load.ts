import type { Language } from '#rules/sites'
import { type Areas, openTexts, type TextPart, type Texts, textParts } from './texts.ts'

type Load = () => Promise<{ default: Areas }>

/** Texts that every visitor needs. */
const visitors: Record<Language, Load> = {
  'en-US': () => import('./visitors/en-us.ts'),
  'zh-CN': () => import('./visitors/zh-cn.ts'),
  'es-ES': () => import('./visitors/es-es.ts'),
}
const parts: Record<TextPart, Record<Language, Load>> = {
  members: {
    'en-US': () => import('./members/en-us.ts'),
    'zh-CN': () => import('./members/zh-cn.ts'),
    'es-ES': () => import('./members/es-es.ts'),
  },
  office: {
    'en-US': () => import('./office/en-us.ts'),
    'zh-CN': () => import('./office/zh-cn.ts'),
    'es-ES': () => import('./office/es-es.ts'),
  },
  merchant: {
    'en-US': () => import('./merchant/en-us.ts'),
    'zh-CN': () => import('./merchant/zh-cn.ts'),
    'es-ES': () => import('./merchant/es-es.ts'),
  },
}
const loaded = new Map<Language, Promise<Texts>>()

async function load(language: Language, first: readonly TextPart[]): Promise<Texts> {
  const more = async (part: TextPart) => (await parts[part][language]()).default
  const [visited] = await Promise.all([visitors[language](), ...first.map(more)])
  const texts = openTexts(language, visited.default, more)
  await texts.load(first)
  return texts
}

/**
 * The texts of a language, cached once loaded. The server cannot wait in the middle of rendering a page, so
 * it loads them whole; a browser first loads the parts that its page or its logged-in user needs, and the
 * others when a screen needs them.
 */
export function loadTexts(
  language: Language,
  first: readonly TextPart[] = import.meta.env.SSR ? textParts : [],
): Promise<Texts> {
  const known = loaded.get(language)
  if (known) return known
  const made = load(language, first)
  loaded.set(language, made)
  return made
}
