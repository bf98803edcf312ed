type Page = { language: string; cookies: string }
type Preferences = { language: string; metric: boolean | null }

/**
 * The language in which who has just logged in is to be shown the shop, where it is another than the page's:
 * the one of the settings, once they were saved (until then there are no units either), unless this browser
 * was told a language of its own.
 */
export function languageToFollow({ language, metric }: Preferences, page: Page): string | null {
  const told = /(^|;\s*)language=/.test(page.cookies)
  return metric === null || told || language === page.language ? null : language
}
