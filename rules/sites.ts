/** Site codes of specification section 7; the code travels in a header and is derived from the host. */
export const siteCodes = ['LA', 'WSAC', 'MD', 'CHI', 'LIFESTYLE', 'SEA', 'HOU', 'New_York'] as const
export type SiteCode = (typeof siteCodes)[number]
export const defaultSite: SiteCode = 'LA'

export const languages = ['en-US', 'zh-CN', 'es-ES'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en-US'

/** A text in every language of the product; a missing one falls back to English. */
export type Text3 = { 'en-US': string; 'zh-CN'?: string; 'es-ES'?: string }

export function textIn(text: Text3, language: Language): string {
  return text[language] || text['en-US']
}

/** A text made from another one, in each language that this has. */
export function textFrom(text: Text3, make: (one: string) => string): Text3 {
  const made = Object.entries(text).map(([language, one]) => [language, make(one)])
  return Object.fromEntries(made) as Text3
}

/**
 * The site of a host: its first label when that is a site's code (`sea.trestle.example`, `new-york.…`), else
 * the default.
 */
export function siteOfHost(host: string): SiteCode {
  const label = host.toLowerCase().split(/[.:]/)[0]!.replaceAll('-', '_')
  return siteCodes.find((code) => code.toLowerCase() === label) ?? defaultSite
}

/** The best of our languages for an Accept-Language header or a stored choice. */
export function languageOf(accepted: string | undefined): Language {
  for (const part of (accepted ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase()
    const found = languages.find(
      (language) => language.toLowerCase() === tag || language.slice(0, 2) === tag.slice(0, 2),
    )
    if (found && tag) return found
  }
  return defaultLanguage
}
