import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { hasRole } from '#rules/roles'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'
import { Letter } from './letter.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const pageSize = 25
const tone: Record<string, string> = { waiting: 'warn', sent: 'good', kept: 'blue', failed: 'bad' }

/** /office/mail: what the shop has written, newest first. With no mail server it is kept here and can be read. */
export default function Mail() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  const { data, error, refetch } = useAnswer(
    '/office/mailList',
    { search: query.get('search') ?? '', page, page_size: pageSize },
    { every: 10_000 },
  )
  const [open, setOpen] = useState<number | null>(null)
  const retry = useCall('/office/retryMail', {
    refresh: ['/office/mailList', '/office/home'],
    onDone: () => tell.done(t('mail.retried')),
  })
  const mayRetry = user !== null && hasRole(user.roles, 'administrator')
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('mail.title')}</h1>
        <SearchBox label={t('mail.search')} />
      </div>
      <p className="soft">{t('mail.lead')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && <EmptyState title={t('mail.none')} />}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['subject', 'to', 'state', 'when'].map((name) => (
                  <th key={name} scope="col">
                    {t(`mail.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((mail) => (
                <tr key={mail.id}>
                  <td data-label={t('mail.subject')}>
                    <button
                      type="button"
                      className="btn quiet"
                      style={{ textAlign: 'left', justifyContent: 'start' }}
                      onClick={() => setOpen(mail.id)}
                    >
                      {mail.subject || mail.template}
                    </button>
                  </td>
                  <td data-label={t('mail.to')}>{mail.recipient}</td>
                  <td data-label={t('mail.state')}>
                    <span className={`badge ${tone[mail.status] ?? ''}`}>
                      {t(`mail.status.${mail.status}`)}
                    </span>
                    {mail.status === 'failed' && mayRetry && (
                      <button
                        type="button"
                        className="btn quiet"
                        onClick={() => void retry.run({ id: mail.id })}
                      >
                        {t('mail.retry')}
                      </button>
                    )}
                  </td>
                  <td data-label={t('mail.when')} className={styles.when}>
                    {dateTime(mail.created_at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
      {open !== null && <Letter id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
