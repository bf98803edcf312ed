type Page = { language: string; cookies: string }
type Preferences = { language: string; metric: boolean | null }

/**
 * The language to switch to after a login, or null: that of the person's settings if it differs from the
 * page's. Not before the settings were saved (units are null until then), nor where this browser has chosen
 * one itself.
 */
export function languageToFollow({ language, metric }: Preferences, page: Page): string | null {
  const told = /(^|;\s*)language=/.test(page.cookies)
  return metric === null || told || language === page.language ? null : language
}
