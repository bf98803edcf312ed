import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nextPage } from '../../parts/login/next-page.ts'
import { NoticeChoices } from '../../parts/message/notice-choices.tsx'
import { Devices } from '../../parts/security/devices.tsx'
import { LoginSettings } from '../../parts/security/login-settings.tsx'
import { Preferences } from '../../parts/security/preferences.tsx'
import { SecondStepSettings } from '../../parts/security/second-steps.tsx'
import { usePaymentLock } from '../../session/use-payment-lock.ts'
import { type SessionUser, useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Loading } from '../../ui/page/states.tsx'
import { PaymentPassword } from '../payment-password.tsx'

/** The payment password; opens its form at once for a person who was sent here to set one. */
function Payment({ user, next }: { user: SessionUser; next: string | null }) {
  const { t } = useTranslation('account')
  const [setting, setSetting] = useState(next !== null)
  const locked = usePaymentLock()
  return (
    <section className="panel stack">
      <div className="between">
        <div>
          <h2>{t('setting.payment')}</h2>
          <p className={locked ? 'note warn' : 'soft'} style={locked ? { marginTop: 'var(--s2)' } : {}}>
            {locked ?? (user.has_payment_password ? t('setting.paymentSet') : t('setting.paymentNotSet'))}
          </p>
        </div>
        {!setting && (
          <button
            type="button"
            className={user.has_payment_password && !locked ? 'btn' : 'btn primary'}
            onClick={() => setSetting(true)}
          >
            {user.has_payment_password ? t('setting.reset') : t('setting.set')}
          </button>
        )}
      </div>
      {setting && <PaymentPassword email={user.email} next={next} onClose={() => setSetting(false)} />}
    </section>
  )
}

export const handle: PageHandle = { title: 'account:setting.title', lead: 'account:setting.lead' }

/** /user_center/setting: login, payment password, sessions, language and units. */
export default function Setting() {
  const { user } = useUser()
  const [query] = useSearchParams()
  if (!user) return <Loading lines={4} />
  return (
    <>
      <PageHead />
      <LoginSettings user={user} />
      {user.kind === 'buyer' && <Payment user={user} next={nextPage(query.get('next'))} />}
      <SecondStepSettings />
      <Devices />
      <NoticeChoices />
      <Preferences key={user.user_uuid} user={user} />
    </>
  )
}
