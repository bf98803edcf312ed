import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { languages } from '#rules/sites'
import type { SiteData } from '../root.tsx'

const languageNames = { 'en-US': 'English', 'zh-CN': '简体中文', 'es-ES': 'Español' }

/** Loads the page anew in another language; the server remembers the choice. */
function choose(language: string) {
  const address = new URL(location.href)
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
      onChange={(event) => choose(event.target.value)}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageNames[one]}
        </option>
      ))}
    </select>
  )
}
