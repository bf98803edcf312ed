import type { Language } from '#rules/sites'

/**
 * Areas that a single page shows: they come with that page's data instead of every visitor's chunk of texts.
 */
const areas = {
  freight: {
    'en-US': () => import('#locales/en-US/freight.json'),
    'zh-CN': () => import('#locales/zh-CN/freight.json'),
    'es-ES': () => import('#locales/es-ES/freight.json'),
  },
  settle: {
    'en-US': () => import('#locales/en-US/settle.json'),
    'zh-CN': () => import('#locales/zh-CN/settle.json'),
    'es-ES': () => import('#locales/es-ES/settle.json'),
  },
} as const

/** The texts of such an area, for a loader. */
export async function pageTexts<A extends keyof typeof areas>(area: A, language: Language) {
  return (await areas[area][language]()).default
}
