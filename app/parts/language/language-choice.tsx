import { useRouteLoaderData } from 'react-router'
import { onTabs, tellTabs } from '../../session/tabs.ts'
import type { SiteData } from '../../site-data.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { keepDrafts } from '../../ui/form/drafts.ts'
import { LanguageOptions } from './language-options.tsx'

/** Reloads this page, or opens another, in another language, which the server remembers for all tabs. */
export function showIn(language: string, path = location.href): void {
  tellTabs({ language })
  keepDrafts()
  location.assign(inLanguage(language, path))
}

/** Shows this tab in the language that another tab has chosen. What was typed is back afterwards. */
export function followLanguage(): void {
  onTabs(({ language }) => {
    if (!language || language === pageLanguage()) return
    keepDrafts()
    location.replace(inLanguage(language, location.href))
  })
}

function inLanguage(language: string, path: string): URL {
  const address = new URL(path, location.href)
  address.searchParams.set('language', language)
  return address
}

export function LanguageChoice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell')
  const { language } = useRouteLoaderData('root') as SiteData
  return (
    <select
      className={className}
      aria-label={t('header.language')}
      value={language}
      onChange={(event) => showIn(event.target.value)}
    >
      <LanguageOptions />
    </select>
  )
}
