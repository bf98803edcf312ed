import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { subscriberStatus } from '#rules/codes'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { download } from '../ui/download.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const tabs = { ...subscriberStatus, all: -1 } as const
type Tab = keyof typeof tabs
const order: readonly Tab[] = ['confirmed', 'pending', 'unsubscribed', 'all']
const isTab = (name: string | null): name is Tab => name !== null && name in tabs
const tone = { 0: 'warn', 1: 'good', 2: '' } as const
const pageSize = 25

/** /office/subscribers: who wants news by mail, by state, and the list as a file. */
export default function Subscribers() {
  const { t } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const [query] = useSearchParams()
  const asked = query.get('tab')
  const tab = isTab(asked) ? asked : 'confirmed'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const wanted = { status: tabs[tab], search: query.get('search') ?? '' }
  const { data, error, refetch } = useAnswer('/office/subscriberList', {
    ...wanted,
    page,
    page_size: pageSize,
  })
  const take = useCall('/office/subscriberExport', {
    onDone: ({ file_name, csv }) => download(file_name, csv),
  })
  const countOf = (name: Tab) =>
    data?.counts
      .filter(({ status }) => name === 'all' || status === tabs[name])
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('subscribers.title')}</h1>
        <span className="row">
          <SearchBox label={t('subscribers.search')} />
          <button
            type="button"
            className="btn"
            disabled={take.busy || !data?.count}
            onClick={() => void take.run(wanted)}
          >
            {t('subscribers.export')}
          </button>
        </span>
      </div>
      <nav className="tabs" aria-label={t('subscribers.title')}>
        {order.map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`subscribers.tab.${name}`)} {data && <span className="soft">{countOf(name)}</span>}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && <EmptyState title={t('subscribers.none')} />}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['email', 'wants', 'language', 'state', 'asked', 'confirmed'].map((name) => (
                  <th key={name} scope="col">
                    {t(`subscribers.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td data-label={t('subscribers.email')} className="strong">
                    {row.email}
                  </td>
                  <td data-label={t('subscribers.wants')}>
                    {[
                      row.new_arrivals && t('news.kind.new_arrivals'),
                      row.specials && t('news.kind.specials'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td data-label={t('subscribers.language')}>{t(`office.languages.${row.language}`)}</td>
                  <td data-label={t('subscribers.state')}>
                    <span className={`badge ${tone[row.status as keyof typeof tone]}`}>
                      {t(`subscribers.status.${row.status}`)}
                    </span>
                  </td>
                  <td data-label={t('subscribers.asked')} className={styles.when}>
                    {dateTime(row.created_at)}
                  </td>
                  <td data-label={t('subscribers.confirmed')} className={styles.when}>
                    {row.confirmed_at ? dateTime(row.confirmed_at) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </div>
  )
}
