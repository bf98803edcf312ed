import { useTranslation } from 'react-i18next'
import { certifiedStatus } from '#rules/codes'
import { useAnswer } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { CertificationForm } from './certification/certification-form.tsx'
import { Reasons, Said } from './certification/said.tsx'

/** /user_center/certification: filling in, waiting, certified, or correcting what was not passed. */
export default function Certification() {
  const { t } = useTranslation('account')
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/user/getUserCertification', {})
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data || !user) return <Loading lines={8} />
  const { auth_status: status, current, earlier } = data
  const open = status === certifiedStatus.uncertified || status === certifiedStatus.failed
  // While a correction is a draft, the reasons are those of the round before.
  const failed =
    current?.auth_status === certifiedStatus.failed
      ? current
      : earlier.find((one) => one.auth_status === certifiedStatus.failed)
  return (
    <>
      <title>{`${t('certification.title')} · Trestle`}</title>
      <div className="between">
        <h1>{t('certification.title')}</h1>
        <span
          className={`badge ${status === certifiedStatus.certified ? 'good' : status === certifiedStatus.failed ? 'bad' : 'warn'}`}
        >
          {t(`standing.${status}.title`)}
        </span>
      </div>
      <p className="soft">{open ? t('certification.lead') : t(`standing.${status}.text`)}</p>
      {status === certifiedStatus.failed && failed && <Reasons said={failed} />}
      {open && (
        <CertificationForm
          // The same form before and after its first draft is on the server: who types is not interrupted.
          key={earlier.length + (current?.auth_status === certifiedStatus.failed ? 1 : 0)}
          said={current}
          reasons={failed?.reasons ?? {}}
          company={{ name: user.company_name, email: user.email }}
        />
      )}
      {!open && current && (
        <section className="panel">
          <Said said={current} />
        </section>
      )}
      {earlier.length > 0 && (
        <section className="panel stack">
          <h2>{t('certification.earlier')}</h2>
          {earlier.map((one) => (
            <details key={one.id}>
              <summary>{t('certification.round', { round: one.round })}</summary>
              <Said said={one} />
            </details>
          ))}
        </section>
      )}
    </>
  )
}
