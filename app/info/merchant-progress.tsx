import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { merchantApplicationStatus } from '#rules/codes'
import { isEmail } from '#rules/text/plain-input'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useHasToken } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useLateValues } from '../ui/form/use-late-values.ts'
import { useFormat } from '../ui/format/format.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'
import { Steps } from '../ui/page/steps.tsx'
import { ApplicationForm } from './merchant-application/application-form.tsx'
import type { Application } from './merchant-application/application-values.ts'

type ProgressInput = { application_number: string; email: string }

/**
 * /merchantProgress: the state of an application, by its number and e-mail; a failed one is corrected here.
 */
export default function MerchantProgress() {
  const { t } = useTranslation('enquiry')
  const [query] = useSearchParams()
  const here = useHasToken() !== null
  const [asked, setAsked] = useState<ProgressInput | null>(null)
  const { data, error } = useAnswer(
    '/home/merchantApplication',
    asked ?? { application_number: '-', email: '-' },
    {
      enabled: asked !== null,
    },
  )
  return (
    <NarrowPage
      title={t('progress.title')}
      about={t('progress.lead')}
      below={
        <>
          {asked && !data && !error && <Loading lines={4} />}
          {data && <Progress application={data} />}
          <p>
            <Link to={paths.merchantSettlement()}>{t('progress.new')}</Link>
          </p>
        </>
      }
    >
      <p className="soft">{t('progress.lead')}</p>
      <Query number={here ? (query.get('number') ?? '') : ''} wrong={error?.message} onAsk={setAsked} />
    </NarrowPage>
  )
}

type QueryProps = { number: string; wrong: string | undefined; onAsk: (asked: ProgressInput) => void }

function Query({ number, wrong, onAsk }: QueryProps) {
  const { t } = useTranslation('enquiry')
  const known = { application_number: number, email: '' }
  const form = useForm(known, (values) => ({
    application_number: values.application_number.trim()
      ? undefined
      : t('fault.missing', { field: t('progress.number') }),
    email: isEmail(values.email) ? undefined : t('fault.format', { field: t('field.email') }),
  }))
  useLateValues(form, known)
  return (
    <form
      ref={form.form}
      className="stack"
      noValidate
      onSubmit={form.onSubmit(({ application_number, email }) =>
        onAsk({ application_number: application_number.trim(), email: email.trim() }),
      )}
    >
      <TextField label={t('progress.number')} required {...form.bind('application_number')} />
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        {...form.bind('email')}
      />
      {wrong && (
        <p className="note bad" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="btn primary wide">
        {t('progress.ask')}
      </button>
    </form>
  )
}

const tone = { 1: 'warn', 2: 'good', 3: 'bad' } as const

function Progress({ application }: { application: Application }) {
  const { t } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const { status, reason, submitted_at, decided_at } = application
  const failed = status === merchantApplicationStatus.failed
  const at = status === merchantApplicationStatus.underAudit ? 1 : 2
  return (
    <section className="panel stack" aria-live="polite">
      <div className="between">
        <h2>{application.company_name}</h2>
        <span className={`badge ${tone[status as keyof typeof tone]}`}>{t(`progress.status.${status}`)}</span>
      </div>
      <Steps names={[t('progress.sent'), t('progress.audit'), t('progress.decided')]} at={at} />
      <p className="soft small">
        {t('progress.sentAt', { when: dateTime(submitted_at) })}
        {decided_at && ` · ${t('progress.decidedAt', { when: dateTime(decided_at) })}`}
      </p>
      <p>{t(`progress.means.${status}`)}</p>
      {failed && <p className="note bad">{t('progress.reason', { reason })}</p>}
      {failed && (
        <ApplicationForm
          failed={application}
          onSent={(number) => void navigate(paths.merchantSuccess(number))}
        />
      )}
    </section>
  )
}
