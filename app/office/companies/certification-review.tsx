import { Link, useNavigate, useParams } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { reviewDue } from '#rules/people/certification'
import { certificationKind } from '#rules/status-codes'
import { CertificationView } from '../../parts/certification/certification-view.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Keys, keysOf, useShortcut } from '../../ui/form/shortcut.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import { DecisionLine } from '../decision-line.tsx'
import styles from '../office.module.css'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import { StaffNotes } from '../overview/notes/notes.tsx'
import { PinnedNotes } from '../overview/notes/pinned-notes.tsx'
import { CertificationPapers } from './certification-review/papers.tsx'
import { Review } from './certification-review/review.tsx'

/** /office/certifications/:id: a company's certification beside its papers, and the decision. */
export default function CertificationReview() {
  const { t } = useTranslation(['office', 'account'])
  const { dateTime } = useFormat()
  const time_zone = useTimeZone()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('/office/certificationDetail', { id }, { every: freshLinks })
  const next = data?.next_id ? paths.office(`certifications/${data.next_id}`) : null
  useShortcut('N', () => next && void navigate(next))
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const { certification, account_email, earlier } = data
  const status = certification.auth_status
  const waiting = status === certifiedStatus.reviewing
  const change = certification.kind === certificationKind.change
  const certified = earlier.find((one) => one.auth_status === certifiedStatus.certified)
  return (
    <div className="stack">
      <p className="between">
        <Link to={paths.office(`certifications?kind=${certification.kind}`)}>
          ← {t('certification.back')}
        </Link>
        {next && (
          <Link to={next} aria-keyshortcuts={keysOf('N')}>
            {t('certification.next')} → <Keys letter="N" />
          </Link>
        )}
      </p>
      <div className="between">
        <h1>{certification.company_name}</h1>
        <span className="row">
          {change && <span className="badge">{t('certification.kind.2')}</span>}
          {waiting && certification.submitted_at && (
            <Clock due={reviewDue(new Date(certification.submitted_at), time_zone)} />
          )}
          <span
            className={`badge ${waiting ? 'warn' : status === certifiedStatus.certified ? 'good' : 'bad'}`}
          >
            {t(`certification.tab.${status}`)}
          </span>
        </span>
      </div>
      <p className="soft">
        {t('certification.account', { email: account_email })} ·{' '}
        {t('account:certification.round', { round: certification.round })}
        {certification.submitted_at &&
          ` · ${t('account:certification.submittedAt', { when: dateTime(certification.submitted_at) })}`}
        {certification.decided_at && ' · '}
        <DecisionLine of={certification} />
      </p>
      <WorkedOn kind="certification" of={id} />
      <PinnedNotes kind="certification" of={id} />
      <div className={styles.review}>
        {waiting ? (
          <Review
            key={id}
            said={certification}
            before={(change ? certified : earlier[0]) ?? null}
            failed={earlier[0]?.auth_status === certifiedStatus.failed ? earlier[0] : null}
            onStale={() => void refetch()}
          />
        ) : (
          <section className="panel">
            <CertificationView said={certification} />
          </section>
        )}
        <CertificationPapers said={certification} />
      </div>
      <StaffNotes key={id} kind="certification" of={id} />
      {earlier.length > 0 && (
        <section className="panel stack">
          <h2>{t('certification.earlier')}</h2>
          {earlier.map((one) => (
            <details key={one.id}>
              <summary>
                {t('account:certification.round', { round: one.round })} · <DecisionLine of={one} />
              </summary>
              <CertificationView said={one} />
            </details>
          ))}
        </section>
      )}
    </div>
  )
}
