import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole } from '#rules/roles'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { useFormat } from '../ui/format.ts'
import { PagedTable } from '../ui/paged-list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { EmptyState } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'
import { useListQuery } from '../ui/use-list-query.ts'
import { Letter } from './letter.tsx'
import styles from './office.module.css'

const pageSize = 25
const tone: Record<string, string> = { waiting: 'warn', sent: 'good', kept: 'blue', failed: 'bad' }

/** /office/mail: what the shop has written, newest first. With no mail server it is kept here and can be read. */
export default function Mail() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const { page, search } = useListQuery()
  const answer = useAnswer('/office/mailList', { search, page, page_size: pageSize }, { every: 10_000 })
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
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('mail.none')} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('mail.subject'),
            cell: (mail) => (
              <button
                type="button"
                className="btn quiet"
                style={{ textAlign: 'left', justifyContent: 'start' }}
                onClick={() => setOpen(mail.id)}
              >
                {mail.subject || mail.template}
              </button>
            ),
          },
          { title: t('mail.to'), cell: (mail) => mail.recipient },
          {
            title: t('mail.state'),
            cell: ({ id, status }) => (
              <>
                <span className={`badge ${tone[status] ?? ''}`}>{t(`mail.status.${status}`)}</span>
                {status === 'failed' && mayRetry && (
                  <button type="button" className="btn quiet" onClick={() => void retry.run({ id })}>
                    {t('mail.retry')}
                  </button>
                )}
              </>
            ),
          },
          { title: t('mail.when'), className: styles.when, cell: (mail) => dateTime(mail.created_at) },
        ]}
      />
      {open !== null && <Letter id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
