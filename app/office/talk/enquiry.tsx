import { Link, useParams } from 'react-router'
import { enquiryStatus } from '#rules/status-codes'
import { Thread } from '../../parts/enquiry/thread.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import styles from '../office.module.css'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import { Facts } from './enquiry/facts.tsx'
import { EnquiryActions } from './enquiry/moves.tsx'
import { Reply } from './enquiry/reply.tsx'

/** /office/enquiries/:id: an enquiry, its thread, and the answer. */
export default function EnquiryPage() {
  const { t } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const id = Number(useParams().id)
  const { data: enquiry, error, refetch } = useAnswer('/office/enquiryDetail', { id })
  if (error && !enquiry) return <ErrorState error={error} again={() => void refetch()} />
  if (!enquiry) return <Loading lines={8} />
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('enquiries')}>← {t('office.back')}</Link>
      </p>
      <WorkedOn kind="enquiry" of={id} />
      <div className="between">
        <h1>
          {t(`kind.${enquiry.kind}`)} <span className="soft">{enquiry.enquiry_number}</span>
        </h1>
        <span className="row">
          {enquiry.suspect && <span className="badge bad">{t('office.suspect')}</span>}
          {enquiry.due_at ? (
            <Clock due={new Date(enquiry.due_at)} />
          ) : (
            <span className="badge">{t(`status.${enquiry.status}`)}</span>
          )}
        </span>
      </div>
      <div className="between">
        <p className="soft">{t('office.sentAt', { when: dateTime(enquiry.created_at) })}</p>
        <EnquiryActions enquiry={enquiry} />
      </div>
      <div className={styles.voucher}>
        <section className="panel" aria-label={t('office.facts')}>
          <Facts enquiry={enquiry} />
        </section>
        <section className="panel stack" aria-label={t('office.thread')}>
          <p style={{ whiteSpace: 'pre-line' }}>
            {enquiry.message || <span className="soft">{t('office.noMessage')}</span>}
          </p>
          <Thread thread={enquiry.thread} us={t('mine.us')} them={enquiry.name} />
          {enquiry.status === enquiryStatus.closed ? (
            <p className="note">{t('office.closedNote')}</p>
          ) : (
            <Reply key={id} enquiry={enquiry} />
          )}
        </section>
      </div>
    </div>
  )
}
