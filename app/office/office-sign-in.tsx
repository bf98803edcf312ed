import { useState } from 'react'
import { Link } from 'react-router'
import { languageToFollow } from '../layout/own-language.ts'
import { showIn } from '../parts/language/language-choice.tsx'
import { type DemoAccount, DemoAccounts } from '../parts/login/demo-accounts.tsx'
import { LoginForm } from '../parts/login/login-form.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { SessionUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import styles from './office.module.css'

/** The login of the back office. Tells a logged-in buyer that it is for staff. */
export function OfficeSignIn({ user }: { user: SessionUser | null }) {
  const { t, i18n } = useTranslation('office')
  const [chosen, setChosen] = useState<DemoAccount | null>(null)
  const { data: demo } = useAnswer('/user/demoAccounts', {})
  const accounts = demo?.list.filter(({ kind }) => kind === 'staff') ?? []
  function follow(who: SessionUser) {
    const language = languageToFollow(who, { language: i18n.language, cookies: document.cookie })
    if (language) showIn(language)
  }
  return (
    <main className={styles.signIn}>
      <title>{pageTitle(t('signIn.title'))}</title>
      <section className="panel stack">
        <h1>{t('signIn.title')}</h1>
        <p className="soft">{t('signIn.lead')}</p>
        {user && (
          <p className="note warn" role="alert">
            {user.email}: {t('signIn.notStaff')}
          </p>
        )}
        <LoginForm key={chosen?.email ?? ''} filled={chosen} onDone={follow} />
        <p>
          <Link to={paths.home()}>{t('shop')}</Link>
        </p>
      </section>
      <DemoAccounts accounts={accounts} chosen={chosen?.email ?? null} onChoose={setChosen} />
    </main>
  )
}
