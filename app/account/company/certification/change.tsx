import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import {
  type Certification,
  type CompanyDefaults,
  certificationCalls,
} from '../../../parts/certification/certification-values.ts'
import { CertificationView, Reasons } from '../../../parts/certification/certification-view.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CertificationForm } from './certification-form.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { WithdrawCertification } from './withdraw.tsx'

type ChangeProps = {
  /** The round that changes certified data: a draft, under review or not passed. Null where there is none. */
  change: Certification | null
  certified: Certification | null
  company: CompanyDefaults
}

/**
 * A certified company's change of its data: a button to begin, the form, a round under review, or one to
 * correct. Whether the form is open is kept in the address.
 */
export function CertificationChange({ change, certified, company }: ChangeProps) {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const open = query.has('change')
  const status = change?.auth_status
  const go = (name: 'change' | 'goOn' | 'correct') => (
    <Link className="btn" to="?change">
      {t(`certification.${name}`)}
    </Link>
  )
  if (change && status === certifiedStatus.reviewing)
    return (
      <section className="panel stack">
        <div className="between">
          <h2>{t('certification.changeTitle')}</h2>
          <WithdrawCertification />
        </div>
        <p className="note">{t('certification.changeWaiting')}</p>
        <details>
          <summary>{t('certification.round', { round: change.round })}</summary>
          <CertificationView said={change} />
        </details>
      </section>
    )
  const failed = status === certifiedStatus.failed
  if (open)
    return (
      <Frame discard={status === certifiedStatus.uncertified}>
        {change && failed && <Reasons said={change} />}
        <CertificationForm said={change ?? certified} reasons={change?.reasons ?? {}} company={company} />
      </Frame>
    )
  if (!change) return <p>{go('change')}</p>
  return (
    <section className="panel stack">
      <div className="between">
        <h2>{t('certification.changeTitle')}</h2>
        <span className="row">
          {!failed && <Discard />}
          {go(failed ? 'correct' : 'goOn')}
        </span>
      </div>
      {failed && <p>{t('certification.changeFailed')}</p>}
      {failed && <Reasons said={change} />}
    </section>
  )
}

/** The open form with its heading and the buttons that close or discard it. */
function Frame({ discard = false, children }: { discard?: boolean; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <section className="stack" aria-label={t('certification.changeTitle')}>
      <div className="between">
        <h2>{t('certification.change')}</h2>
        <span className="row">
          {discard && <Discard />}
          <Link className="btn" to="?">
            {t('certification.closeForm')}
          </Link>
        </span>
      </div>
      <p className="soft">{t('certification.changeLead')}</p>
      {children}
    </section>
  )
}

function Discard() {
  const [, setQuery] = useSearchParams()
  const { busy, run } = useCall('/user/discardCertificationChange', { refresh: certificationCalls })
  async function discard() {
    const done = await run({})
    if (done) setQuery({}, { replace: true })
    return done
  }
  return <ConfirmButton does="discard" done="discarded" busy={busy} run={discard} />
}
