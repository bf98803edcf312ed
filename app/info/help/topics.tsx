import { Link, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { articleSections } from '#rules/talk/articles'
import { paths } from '../../paths.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import styles from './help.module.css'

/** The published articles by section, from the root loader's data. */
export function useTopics() {
  const { articles } = useRouteLoaderData('root') as SiteData
  return articleSections
    .map((section) => ({ section, list: articles.filter((article) => article.section === section) }))
    .filter(({ list }) => list.length > 0)
}

/** The menu of all topics, with the current one marked. */
export function Topics() {
  const { t } = useTranslation('help')
  const { pathname, search } = useLocation()
  const here = (address: string) => (pathname + search === address ? ('page' as const) : undefined)
  return (
    <nav className={styles.topics} aria-label={t('topics')}>
      {useTopics().map(({ section, list }) => (
        <section key={section}>
          <h2>
            <Link to={paths.helpSection(section)} aria-current={here(paths.helpSection(section))}>
              {t(`section.${section}`)}
            </Link>
          </h2>
          <ul>
            {list.map(({ id, slug, name }) => (
              <li key={id}>
                <Link to={paths.article(slug)} aria-current={here(paths.article(slug))}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The same topics as a select, for small screens. */
export function TopicChoice({ here }: { here: string }) {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  return (
    <Select
      label={t('topics')}
      value={here}
      onChange={(event) => void navigate(paths.article(event.target.value))}
    >
      {here === '' && <option value="">{t('choose')}</option>}
      {useTopics().map(({ section, list }) => (
        <optgroup key={section} label={t(`section.${section}`)}>
          {list.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
