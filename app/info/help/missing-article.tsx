import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Contact } from './contact.tsx'

/** The page of an address that names no article. */
export function MissingArticle() {
  const { t } = useTranslation('help')
  return (
    <div className="panel stack" style={{ gap: 24 }}>
      <div className="stack" style={{ justifyItems: 'start' }}>
        <h1>{t('missing.title')}</h1>
        <p className="soft">{t('missing.lead')}</p>
        <Link className="btn primary" to={paths.helpCenter()}>
          {t('missing.all')}
        </Link>
      </div>
      <Contact />
    </div>
  )
}
