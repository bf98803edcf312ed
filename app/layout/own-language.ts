type Page = { language: string; cookies: string }

/**
 * The language to switch to after a login, or null: the person's own if it differs from the page's, unless
 * this browser has chosen one itself.
 */
export function languageToFollow({ language }: { language: string }, page: Page): string | null {
  const told = /(^|;\s*)language=/.test(page.cookies)
  return told || language === page.language ? null : language
}
