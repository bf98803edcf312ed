import { IconShoppingCart, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import { certifiedStatus, userType } from '#rules/codes'
import { languages } from '#rules/sites'
import { paths } from '../paths.ts'
import type { SiteData } from '../root.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { signOut, type User, useUser } from '../session/use-session.ts'
import { Confirm } from '../ui/confirm.tsx'
import { tell } from '../ui/toasts.ts'
import styles from './main-layout.module.css'
import { SearchBar } from './search-bar.tsx'

const languageNames = { 'en-US': 'English', 'zh-CN': '简体中文', 'es-ES': 'Español' }

/** Last name first where the mobile country code is 86. Specification section 2. */
export function nameOf(user: User): string {
  const parts =
    user.mobile_country_code === userType.china
      ? [user.last_name, user.first_name]
      : [user.first_name, user.last_name]
  return parts.filter(Boolean).join(' ') || user.email
}

function Person() {
  const { t } = useTranslation('shell')
  const { user } = useUser()
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (!user)
    return (
      <span className={`${styles.right} ${styles.guest}`}>
        <Link to={paths.login()}>{t('header.login')}</Link>
        <Link to={paths.register()}>{t('header.register')}</Link>
      </span>
    )
  return (
    <span className={styles.right}>
      {user.kind === 'buyer' && user.auth_status !== certifiedStatus.certified && (
        <Link to={paths.certification()} className={styles.warn}>
          {t('header.certify')}
        </Link>
      )}
      <Link to={user.kind === 'staff' ? paths.office() : paths.userCenter()}>
        {t('header.hello', { name: nameOf(user) })}
      </Link>
      {user.kind === 'staff' && <Link to={paths.office()}>{t('header.office')}</Link>}
      <Link to={paths.helpCenter()}>{t('header.help')}</Link>
      <button type="button" onClick={() => setAsking(true)}>
        {t('header.logout')}
      </button>
      <Confirm
        open={asking}
        title={t('header.logoutSure')}
        confirm={t('header.logout')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false)
          await signOut()
          tell.done(t('header.loggedOut'))
          void navigate(paths.home())
        }}
      />
    </span>
  )
}

/** Loads the page anew in another language; the server remembers the choice. */
function chooseLanguage(language: string) {
  const address = new URL(location.href)
  address.searchParams.set('language', language)
  location.assign(address)
}

function CartIcon() {
  const { t } = useTranslation('shell')
  const { user } = useUser()
  const { data } = useAnswer('/home/getCartProductList', {}, { enabled: user?.kind === 'buyer' })
  const count = data?.count ?? 0
  return (
    <Link
      to={user ? paths.cart() : paths.login(paths.cart())}
      className={styles.icon}
      aria-label={t('header.cart', { count })}
    >
      <IconShoppingCart size={24} stroke={1.6} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}

/** Welcome and person, logo, search, and the way to account and cart. */
export function Header() {
  const { t } = useTranslation('shell')
  const data = useRouteLoaderData('root') as SiteData
  const { user } = useUser()
  return (
    <header>
      <div className={styles.top}>
        <div>
          <span className={styles.welcome}>{t('header.welcome')}</span>
          <Person />
          <label>
            <span className="hidden">{t('header.language')}</span>
            <select value={data.language} onChange={(event) => chooseLanguage(event.target.value)}>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <div className={styles.bar}>
        <div>
          <Link to={paths.home()} className={styles.logo}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            Trestle
          </Link>
          <SearchBar />
          <div className={styles.icons}>
            <Link
              to={user ? (user.kind === 'staff' ? paths.office() : paths.userCenter()) : paths.login()}
              className={styles.icon}
              aria-label={t('header.account')}
            >
              <IconUser size={24} stroke={1.6} />
            </Link>
            <CartIcon />
          </div>
        </div>
      </div>
    </header>
  )
}
