import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { nextPage } from '../join/next-page.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Loading } from '../ui/states.tsx'
import { PaymentPassword } from './payment-password.tsx'

/** /user_center/setting: payment password and login password. */
export default function Setting() {
  const { t } = useTranslation('account')
  const { user } = useUser()
  const [query] = useSearchParams()
  const next = nextPage(query.get('next'))
  // Who was sent here to set one begins with it.
  const [setting, setSetting] = useState(next !== null)
  if (!user) return <Loading lines={4} />
  return (
    <>
      <title>{`${t('setting.title')} · Trestle`}</title>
      <h1>{t('setting.title')}</h1>
      {user.kind === 'buyer' && (
        <section className="panel stack">
          <div className="between">
            <div>
              <h2>{t('setting.payment')}</h2>
              <p className="soft">
                {user.has_payment_password ? t('setting.paymentSet') : t('setting.paymentNotSet')}
              </p>
            </div>
            {!setting && (
              <button
                type="button"
                className={user.has_payment_password ? 'btn' : 'btn primary'}
                onClick={() => setSetting(true)}
              >
                {user.has_payment_password ? t('setting.reset') : t('setting.set')}
              </button>
            )}
          </div>
          {setting && <PaymentPassword email={user.email} next={next} onClose={() => setSetting(false)} />}
        </section>
      )}
      <section className="panel between">
        <div>
          <h2>{t('setting.login')}</h2>
          <p className="soft">{t('setting.loginLead')}</p>
        </div>
        <Link className="btn" to={paths.forgetPassword()}>
          {t('setting.change')}
        </Link>
      </section>
    </>
  )
}
