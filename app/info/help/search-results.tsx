import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './help.module.css'

type FoundProps = { search: string; list: Out<CallAt<'/home/searchArticles'>>['list'] }

/** The results of a search, each with the text around the match; without results, what to do then. */
export function SearchResults({ search, list }: FoundProps) {
  const { t } = useTranslation('help')
  return (
    <section className="panel stack">
      <div className="between">
        <div role="status">
          <h2 style={{ overflowWrap: 'anywhere' }}>{t('search.found', { count: list.length, search })}</h2>
        </div>
        <Link to={paths.helpCenter()}>{t('search.clear')}</Link>
      </div>
      {list.length === 0 && <p className="soft">{t('search.none')}</p>}
      <ul className={styles.found}>
        {list.map(({ slug, name, section, excerpt }) => (
          <li key={slug}>
            <Link to={paths.article(slug)}>{name}</Link>{' '}
            <span className="badge">{t(`section.${section}`)}</span>
            <p className="soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
