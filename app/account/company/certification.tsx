import { Link } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { certificationKind } from '#rules/status-codes'
import { displayName, isChinese } from '../../layout/header/display-name.ts'
import { CertificationView, Reasons } from '../../parts/certification/certification-view.tsx'
import { keptChoice } from '../../parts/login/use-intent.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { Associate } from './certification/associate.tsx'
import { CertificationForm } from './certification/certification-form.tsx'
import { CertificationChange } from './certification/change.tsx'
import { WithdrawCertification } from './certification/withdraw.tsx'

export const handle: PageHandle = { title: 'account:certification.title' }

/**
 * /user_center/certification: the form, a round under review, the certified data with changes, or a round to
 * correct.
 */
export default function Certification() {
  const { t } = useTranslation('account')
  const { user } = useUser()
  const choice = keptChoice(user?.user_uuid)
  const { data, error, refetch } = useAnswer('/user/getUserCertification', {}, { every: freshLinks })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data || !user) return <Loading lines={8} />
  const { auth_status: status, current } = data
  const rounds = current ? [current, ...data.earlier] : []
  const company = {
    name: user.company_name,
    email: user.email,
    country: isChinese(user) ? 'China' : 'United States',
    contact: displayName(user),
    phone: user.phone,
  }
  const open = status === certifiedStatus.uncertified || status === certifiedStatus.failed
  const certified = rounds.find((one) => one.auth_status === certifiedStatus.certified) ?? null
  const failed = rounds.find((one) => one.auth_status === certifiedStatus.failed)
  const change = current?.kind === certificationKind.change && current !== certified ? current : null
  const earlier = rounds.filter((one) => one !== current && one !== certified)
  // The key stays the same when the first draft is saved, so that the form does not remount while typing.
  const form = rounds.filter((one) => one.decided_at !== null).length
  return (
    <>
      <title>{pageTitle(t('certification.title'))}</title>
      <div className="between">
        <h1>{t('certification.title')}</h1>
        <span
          className={`badge ${status === certifiedStatus.certified ? 'good' : status === certifiedStatus.failed ? 'bad' : 'warn'}`}
        >
          {t(`standing.${status}.title`)}
        </span>
      </div>
      <div className="between">
        <p className="soft">{open ? t('certification.lead') : t(`standing.${status}.text`)}</p>
        {status === certifiedStatus.reviewing && <WithdrawCertification />}
      </div>
      {status !== certifiedStatus.certified && choice && (
        <p className="note">
          {t('certification.kept', { choice: choice.label })}{' '}
          <Link to={choice.address}>{t('certification.keptBack')}</Link>
        </p>
      )}
      {status === certifiedStatus.failed && failed && <Reasons said={failed} />}
      {open && <Associate drafted={current?.auth_status === certifiedStatus.uncertified} />}
      {open && (
        <CertificationForm key={form} said={current} reasons={failed?.reasons ?? {}} company={company} />
      )}
      {status === certifiedStatus.certified && (
        <CertificationChange key={form} change={change} certified={certified} company={company} />
      )}
      {status === certifiedStatus.reviewing && current && (
        <section className="panel">
          <CertificationView said={current} />
        </section>
      )}
      {status === certifiedStatus.certified && certified && (
        <section className="panel stack">
          {change && <h2>{t('certification.certified')}</h2>}
          <CertificationView said={certified} />
        </section>
      )}
      {earlier.length > 0 && (
        <section className="panel stack">
          <h2>{t('certification.earlier')}</h2>
          {earlier.map((one) => (
            <details key={one.id}>
              <summary>{t('certification.round', { round: one.round })}</summary>
              <CertificationView said={one} />
            </details>
          ))}
        </section>
      )}
    </>
  )
}
