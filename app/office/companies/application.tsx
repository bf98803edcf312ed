import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { merchantApplicationStatus } from '#rules/codes'
import { countryNameIn } from '#rules/text/countries'
import { mailLink } from '#rules/text/plain-input'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { DecisionLine } from '../decision-line.tsx'
import styles from '../office.module.css'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import { PaperViewer } from '../paper-viewer.tsx'
import { DecideApplication } from './application/decide.tsx'

/** /office/applications/:id: a manufacturer's application beside its licence, and the decision. */
export default function ApplicationPage() {
  const { t, i18n } = useTranslation('enquiry')
  const { dateTime, number } = useFormat()
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('/office/applicationDetail', { id }, { every: freshLinks })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const facts: [name: string, value: ReactNode][] = [
    [t('apply.field.contact_name'), data.contact_name],
    [
      t('apply.field.email'),
      <a key="mail" href={mailLink(data.email)}>
        {data.email}
      </a>,
    ],
    [t('apply.field.phone'), data.phone],
    [t('apply.field.country'), countryNameIn(i18n.language, data.country)],
    [t('apply.field.website'), data.website],
    [t('apply.field.factory_m2'), number(data.factory_m2)],
    [t('apply.field.category_ids'), data.categories.join(', ')],
    [t('apply.field.message'), data.message],
    [t('office.language'), t(`office.languages.${data.language}`)],
    [t('office.site'), data.site],
    [t('applications.reasonGiven'), data.reason],
  ]
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('applications')}>← {t('applications.back')}</Link>
      </p>
      <WorkedOn kind="application" of={id} />
      <div className="between">
        <h1>
          {data.company_name} <span className="soft">{data.application_number}</span>
        </h1>
        <span className="badge">{t(`progress.status.${data.status}`)}</span>
      </div>
      <div className="between">
        <p className="soft">
          {t('progress.sentAt', { when: dateTime(data.submitted_at) })}
          {data.decided_at && ' · '}
          <DecisionLine of={data} />
        </p>
        {data.status === merchantApplicationStatus.underAudit && (
          <DecideApplication id={data.id} company={data.company_name} hasAccount={data.has_account} />
        )}
      </div>
      <div className={styles.review}>
        <section className="panel stack">
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd style={{ whiteSpace: 'pre-line' }}>{value}</dd>
                </div>
              ))}
          </dl>
          {data.earlier.length > 0 && <h2>{t('applications.earlier')}</h2>}
          {data.earlier.map((one) => (
            <p key={one.round} className="note">
              {t('applications.roundSaid', {
                round: one.round,
                when: dateTime(one.decided_at),
                reason: one.reason,
              })}
            </p>
          ))}
        </section>
        <section className={`panel stack ${styles.papers}`}>
          <h2>{t('apply.licence')}</h2>
          <PaperViewer papers={[{ ...data.licence, label: t('apply.licence') }]} />
        </section>
      </div>
    </div>
  )
}
