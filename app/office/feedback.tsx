import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { feedbackStatus } from '#rules/codes'
import { FeedbackBadge } from '../account/feedback/feedback-badge.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { Clock } from './enquiry/clock.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const pageSize = 20
const everyMinute = 60_000
const tabs = Object.values(feedbackStatus)

/** /office/feedback: buyers who wait for an answer, the longest first, against a clock of twelve hours. */
export default function FeedbackQueue() {
  const { t } = useTranslation(['office', 'center'])
  const { dateTime } = useFormat()
  const [query] = useSearchParams()
  const status = tabs.find((one) => String(one) === query.get('tab')) ?? feedbackStatus.waiting
  const page = Math.max(1, Number(query.get('page')) || 1)
  const search = query.get('search') ?? ''
  const { data, error, refetch } = useAnswer(
    '/office/feedbackQueue',
    { status, search, page, page_size: pageSize },
    { every: everyMinute },
  )
  const waiting = status === feedbackStatus.waiting
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('menu.feedback')}</h1>
        <SearchBox label={t('feedback.search')} />
      </div>
      <nav className="tabs" aria-label={t('menu.feedback')}>
        {tabs.map((one) => (
          <Link key={one} to={`?tab=${one}`} aria-current={one === status ? 'page' : undefined}>
            {t(`center:feedback.status.${one}`)}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && <EmptyState title={t(waiting ? 'feedback.nobodyWaits' : 'feedback.none')} />}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['number', 'from', 'about', waiting ? 'due' : 'state', 'moved'].map((name) => (
                  <th key={name} scope="col">
                    {t(`feedback.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td data-label={t('feedback.number')}>
                    <div>
                      <Link className="strong" to={paths.office(`feedback/${row.feedback_number}`)}>
                        {row.feedback_number}
                      </Link>
                      <div className="small soft">{t(`center:feedback.kind.${row.kind}`)}</div>
                    </div>
                  </td>
                  <td data-label={t('feedback.from')}>
                    <div>
                      {row.person}
                      <div className="small soft">{row.company_name}</div>
                    </div>
                  </td>
                  <td data-label={t('feedback.about')} className={styles.values}>
                    {row.about}
                  </td>
                  <td data-label={t(waiting ? 'feedback.due' : 'feedback.state')}>
                    {row.waiting_since ? (
                      <Clock since={row.waiting_since} />
                    ) : (
                      <FeedbackBadge status={row.status} />
                    )}
                  </td>
                  <td data-label={t('feedback.moved')} className={styles.when}>
                    {dateTime(row.updated_at)}
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
