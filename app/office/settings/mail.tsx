import { useState } from 'react'
import { mailsKeptDays } from '#rules/people/mail'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { mailTone, useMailTitle } from './mail-title.ts'
import { MailView } from './mail-view.tsx'

const pageSize = 25
const changed = ['/office/mailList', '/office/home'] as const

/**
 * /office/mail: the mails of the shop, newest first. A demo without a mail server keeps them here to be read.
 */
export default function Mail() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const titleOf = useMailTitle()
  const { page, head, after, search } = useListQuery()
  const answer = useAnswer('/office/mailList', { search, page, head, after, page_size: pageSize })
  const [open, setOpen] = useState<number | null>(null)
  const retry = useCall('/office/retryMail', {
    refresh: [...changed],
    onDone: () => tell.done(t('mail.retried')),
  })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('mail.title')}</h1>
        <SearchBox label={t('mail.search')} />
      </div>
      <p className="soft">{t('mail.lead', { days: mailsKeptDays })}</p>
      <RetryAll />
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
                {titleOf(mail)}
              </button>
            ),
          },
          { title: t('mail.to'), cell: (mail) => mail.recipient },
          {
            title: t('mail.state'),
            cell: ({ id, status }) => (
              <div>
                <span className={`badge ${mailTone[status]}`}>{t(`mail.status.${status}`)}</span>
                {status === 'failed' && (
                  <button type="button" className="btn quiet" onClick={() => void retry.run({ id })}>
                    {t('mail.retry')}
                  </button>
                )}
              </div>
            ),
          },
          { title: t('mail.when'), className: styles.when, cell: (mail) => dateTime(mail.created_at) },
        ]}
      />
      {open !== null && <MailView id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Retries all failed mails at once, after an outage. Renders nothing without failed mails. */
function RetryAll() {
  const { t } = useTranslation('office')
  const [asking, ask] = useState(false)
  const { data } = useAnswer('/office/home', {})
  const retry = useCall('/office/retryMails', {
    refresh: [...changed],
    onDone: ({ count }) => tell.done(t('mail.retriedAll', { count })),
  })
  const failed = data?.queues.find(({ name }) => name === 'failedMails')?.count ?? 0
  if (failed === 0) return null
  return (
    <div className="row">
      <button type="button" className="btn" onClick={() => ask(true)} aria-busy={retry.busy}>
        {t('mail.retryAll')}
      </button>
      <Confirm
        open={asking}
        title={t('mail.retryAllAsk', { count: failed })}
        confirm={t('mail.retryAll')}
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false)
          void retry.run({})
        }}
      >
        <p>{t('mail.retryAllLead')}</p>
      </Confirm>
    </div>
  )
}
