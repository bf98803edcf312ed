import { IconMenu2, IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { customerType } from '#rules/codes'
import { shopName } from '#rules/text/shop-name'
import { LanguageChoice } from '../../parts/language/language-choice.tsx'
import { paths } from '../../paths.ts'
import { homeAddress } from '../../session/home-address.ts'
import { goWithTicket } from '../../session/ticket/ticket.ts'
import { useUser } from '../../session/use-session.ts'
import { keepDealer } from '../../session/visitor.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { openSheet } from '../../ui/overlay/use-sheet.ts'
import styles from '../main-layout.module.css'
import { fetchMenu } from '../over-page.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import { CartButton } from './cart-button.tsx'
import { SiteNotice } from './notice.tsx'
import { AccountMenu, ownPageOf } from './person.tsx'

/** For who gets messages; its code loads for nobody else. */
const Bell = lazy(() => import('./bell.tsx'))
const InventorySearch = lazy(() => import('../search/inventory-search.tsx'))
/** Keeps the space of the stock dealer's search until it has loaded; only dealers see it. */
const dealerPlace = <span className={styles.dealer} />
const never = () => () => {}

/**
 * The home link, which depends on the host. The server renders the same for all hosts of a site; the browser
 * corrects it.
 */
function HomeLink() {
  const { t } = useTranslation('shell')
  const home = useSyncExternalStore(
    never,
    () => homeAddress(location),
    () => paths.home(),
  )
  return home === paths.home() ? (
    <Link to={home}>{t('header.home')}</Link>
  ) : (
    <a
      href={home}
      onClick={(event) => {
        event.preventDefault()
        void goWithTicket(home)
      }}
    >
      {t('header.home')}
    </a>
  )
}

/** The header: welcome, notices and person; below these logo, search, and the account and cart links. */
export function Header() {
  const { t } = useTranslation('shell')
  const { user } = useUser()
  const dealer = user?.kind === 'buyer' && user.customer_type === customerType.stockDealer
  useEffect(() => {
    if (user) keepDealer(dealer)
  }, [user, dealer])
  return (
    <header>
      <div className={styles.top}>
        <div>
          <span className={styles.welcome}>{t('header.welcome')}</span>
          <SiteNotice />
          <AccountMenu />
          <span className={styles.wide}>
            <HomeLink />
            <LanguageChoice />
          </span>
        </div>
      </div>
      <div className={styles.bar}>
        <div>
          <button
            type="button"
            className={`${styles.icon} ${styles.burger}`}
            aria-label={t('header.menu')}
            aria-haspopup="dialog"
            onPointerEnter={fetchMenu}
            onClick={() => openSheet('menu')}
          >
            <IconMenu2 size={24} stroke={1.6} />
          </button>
          <Link to={paths.home()} className={styles.logo}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            <span>{shopName()}</span>
          </Link>
          <SearchBar />
          {dealer ? (
            <Suspense fallback={dealerPlace}>
              <InventorySearch />
            </Suspense>
          ) : (
            dealerPlace
          )}
          <div className={styles.icons}>
            <Link
              to={user ? ownPageOf(user) : paths.login()}
              className={styles.icon}
              aria-label={t('header.account')}
            >
              <IconUser size={24} stroke={1.6} />
            </Link>
            {user && user.kind !== 'staff' && (
              <Suspense>
                <Bell />
              </Suspense>
            )}
            <CartButton />
          </div>
        </div>
      </div>
    </header>
  )
}
