import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { languageToFollow } from '../layout/own-language.ts'
import { callAsGuest } from '../page-context.ts'
import { showIn } from '../parts/language/language-choice.tsx'
import { type DemoAccount, DemoAccounts } from '../parts/login/demo-accounts.tsx'
import styles from '../parts/login/join.module.css'
import { LoginForm } from '../parts/login/login-form.tsx'
import { nextPage } from '../parts/login/next-page.ts'
import { paths } from '../paths.ts'
import { type SessionUser, useHasToken, useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import type { Route } from './+types/login'
import { SignedInNote } from './signed-in-note.tsx'

/** The accounts of a demo shop are part of the page, since what comes later would move its form. */
export async function loader({ context }: Route.LoaderArgs) {
  const none = { list: [] }
  const { list } = await callAsGuest(context)('/user/demoAccounts', {}).catch(() => none)
  return { accounts: list }
}

/** /login; afterwards returns to the page before it. A demo shop offers accounts to choose from. */
export default function Login({ loaderData: { accounts } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('join')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<DemoAccount | null>(null)
  const { user } = useUser()
  // Server rendering ignores the query, so the page is the same for all until it is hydrated.
  const here = useHasToken() !== null
  const next = here ? nextPage(query.get('next')) : null
  const own = { staff: paths.office(), merchant: paths.merchant(), buyer: paths.home() }
  const after = (who: SessionUser) => next ?? own[who.kind]
  function goOn(who: SessionUser) {
    const language = languageToFollow(who, { language: i18n.language, cookies: document.cookie })
    if (language) showIn(language, after(who))
    else void navigate(after(who), { replace: true })
  }
  return (
    <div className="page">
      <title>{pageTitle(t('login.title'))}</title>
      <meta name="description" content={t('login.lead')} />
      <meta name="robots" content="noindex" />
      <div className={styles.sides}>
        <section className="panel stack">
          <h1>{t('login.title')}</h1>
          <p className="soft">{t('login.lead')}</p>
          {next && !user && <p className="note">{t('login.pleaseFirst')}</p>}
          <SignedInNote to={next} />
          <LoginForm key={chosen?.email ?? ''} filled={chosen} onDone={goOn} />
          <p>
            <Link to={paths.forgetPassword()}>{t('login.forgot')}</Link>
          </p>
          <p className={styles.foot}>
            {t('login.new')} <Link to={paths.register()}>{t('login.register')}</Link>
          </p>
        </section>
        <DemoAccounts accounts={accounts} chosen={chosen?.email ?? null} onChoose={setChosen} />
      </div>
    </div>
  )
}
