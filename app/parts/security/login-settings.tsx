import type { SessionUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { EmailChange } from './email-change.tsx'
import { PasswordChange } from './password-change.tsx'
import styles from './setting.module.css'

/** The login's address and password, each with a form to change it. */
export function LoginSettings({ user }: { user: SessionUser }) {
  const { t } = useTranslation('security')
  const [changing, setChanging] = useDraft<'email' | 'password' | null>('login', null)
  const close = () => setChanging(null)
  return (
    <section className={`panel stack ${styles.rows}`} aria-labelledby="login">
      <h2 id="login">{t('login')}</h2>
      <div className="stack">
        <div className="between">
          <div>
            <h3>{t('email.title')}</h3>
            <p className="soft">{user.email}</p>
          </div>
          {changing !== 'email' && (
            <button type="button" className="btn" onClick={() => setChanging('email')}>
              {t('email.change')}
            </button>
          )}
        </div>
        {changing === 'email' && <EmailChange now={user.email} onClose={close} />}
      </div>
      <div className="stack">
        <div className="between">
          <div>
            <h3>{t('password.title')}</h3>
            <p className="soft">{t('password.about')}</p>
          </div>
          {changing !== 'password' && (
            <button type="button" className="btn" onClick={() => setChanging('password')}>
              {t('password.change')}
            </button>
          )}
        </div>
        {changing === 'password' && <PasswordChange email={user.email} onClose={close} />}
      </div>
    </section>
  )
}
