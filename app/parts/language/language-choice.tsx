import { useRouteLoaderData } from 'react-router'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LanguageOptions } from './language-options.tsx'

/** Reloads this page, or opens another, in another language, which the server remembers. */
export function showIn(language: string, path = location.href): void {
  const address = new URL(path, location.href)
  address.searchParams.set('language', language)
  location.assign(address)
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
