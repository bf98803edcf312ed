import type { Language } from '#rules/sites'
import { type Areas, openTexts, type Texts } from './texts.ts'

type Load = () => Promise<{ default: Areas }>

/** What every visitor reads. */
const visitors: Record<Language, Load> = {
  'en-US': () => import('./visitors/en-us.ts'),
  'zh-CN': () => import('./visitors/zh-cn.ts'),
  'es-ES': () => import('./visitors/es-es.ts'),
}
/** What is read behind a login, or on the way in. */
const members: Record<Language, Load> = {
  'en-US': () => import('./members/en-us.ts'),
  'zh-CN': () => import('./members/zh-cn.ts'),
  'es-ES': () => import('./members/es-es.ts'),
}
const loaded = new Map<Language, Promise<Texts>>()

async function load(language: Language, whole: boolean): Promise<Texts> {
  const rest = async () => (await members[language]()).default
  const [first] = await Promise.all([visitors[language](), whole && rest()])
  const texts = openTexts(language, first.default, rest)
  if (whole) await texts.loadRest()
  return texts
}

/**
 * The texts of a language, kept once loaded. The server renders all pages and has no time to wait in the middle of one, so it
 * loads them whole, and so does a browser whose page needs the rest or whose person is logged in; another loads it when a screen
 * asks for it.
 */
export function loadTexts(language: Language, whole = import.meta.env.SSR): Promise<Texts> {
  const known = loaded.get(language)
  if (known) return known
  const made = load(language, whole)
  loaded.set(language, made)
  return made
}
