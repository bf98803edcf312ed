import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { ArticleSection } from '#rules/talk/articles'
import { languageNames } from '../../../parts/language/language-names.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './article.module.css'
import { StateBadges } from './state-badges.tsx'

type ArticleRow = Out<CallAt<'/office/articleList'>>['list'][number]
type SectionTableProps = { section: ArticleSection; list: readonly ArticleRow[] }

const swapped = (ids: readonly number[], at: number, to: number) => {
  const next = [...ids]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}

/** The articles of a section with their states; the arrows change their order. */
export function SectionTable({ section, list }: SectionTableProps) {
  const { t } = useTranslation('article')
  const { date } = useFormat()
  const order = useCall('/office/orderArticles', { refresh: ['/office/articleList'] })
  const ids = list.map(({ id }) => id)
  const move = (at: number, to: number) => void order.run({ section, ids: swapped(ids, at, to).join(',') })
  return (
    <section className="stack">
      <h2>{t(`help:section.${section}`)}</h2>
      <div className={`table cards ${styles.list}`}>
        <table>
          <thead>
            <tr>
              {['name', 'state', 'languages', 'saved', 'votes', 'order'].map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((article, at) => (
              <tr key={article.id}>
                <td data-label={t('column.name')}>
                  <span className={styles.name}>
                    <Link className="strong" to={paths.office(`articles/${article.id}`)}>
                      {article.name}
                    </Link>
                    <span className="small soft">{article.slug}</span>
                  </span>
                </td>
                <td data-label={t('column.state')}>
                  <StateBadges {...article} />
                </td>
                <td data-label={t('column.languages')}>
                  {article.missing.length === 0
                    ? t('complete')
                    : t('missing', {
                        list: article.missing
                          .map((language) => languageNames[language as keyof typeof languageNames])
                          .join(', '),
                      })}
                </td>
                <td data-label={t('column.saved')}>
                  <span className={styles.name}>
                    <span>{date(article.saved_at)}</span>
                    <span className="small soft">{article.saved_by || t('history.founding')}</span>
                  </span>
                </td>
                <td data-label={t('column.votes')} className={styles.votes}>
                  {t('votes', { helpful: article.helpful, unhelpful: article.unhelpful })}
                </td>
                <td data-label={t('column.order')}>
                  <span className={styles.order}>
                    {([-1, 1] as const).map((step) => (
                      <button
                        key={step}
                        type="button"
                        aria-label={t(step < 0 ? 'up' : 'down', { name: article.name })}
                        disabled={order.busy || !list[at + step]}
                        onClick={() => move(at, at + step)}
                      >
                        {step < 0 ? (
                          <IconChevronUp size={18} aria-hidden="true" />
                        ) : (
                          <IconChevronDown size={18} aria-hidden="true" />
                        )}
                      </button>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
