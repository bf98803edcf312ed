import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { displayName } from '../layout/header/display-name.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { type SessionUser, signOut } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './office.module.css'
import { mayOpen, officePages, sellerPage } from './office-pages.ts'
import { useWarehouse } from './orders/warehouse/use-warehouse.ts'

const everyMinute = 60_000

/** On a phone the menu is a strip, scrolled so that the current page is in its middle. */
function useStrip() {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is, is what moves it
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current="page"]')
    if (!strip.current || !here) return
    const { left, width } = here.getBoundingClientRect()
    const middle = strip.current.getBoundingClientRect().left + strip.current.clientWidth / 2
    strip.current.scrollLeft += left + width / 2 - middle
  }, [pathname])
  return strip
}

/** The menu of the back office: the pages of this person's roles, with the number of waiting cases. */
export function OfficeSide({ user }: { user: SessionUser }) {
  const { t } = useTranslation('office')
  const strip = useStrip()
  const seller = user.kind === 'merchant'
  const { warehouse_id, known } = useWarehouse()
  const here = warehouse_id === undefined ? {} : { warehouse_id }
  const { data } = useAnswer('/office/home', here, { every: everyMinute, enabled: !seller && known })
  const asked = useAnswer(
    '/merchant/refundList',
    { waits_for: 'merchant', search: '', page: 1, page_size: 1 },
    { every: everyMinute, enabled: seller },
  )
  const waiting = (names: readonly string[]) => {
    if (seller) return asked.data?.waiting.merchant ?? 0
    const mine = data?.queues.filter(({ name }) => names.includes(name)) ?? []
    return mine.reduce((sum, { count }) => sum + count, 0)
  }
  const mine = officePages.filter(({ page }) => (seller ? page === sellerPage : mayOpen(page, user.roles)))
  return (
    <header className={styles.side}>
      <Link to={paths.office()} className={styles.brand}>
        <img src="/favicon.svg" alt="" width={26} height={26} /> {t('title')}
      </Link>
      <nav ref={strip} aria-label={t('menuOpen')}>
        {mine.map(({ name, page, Icon, queues }) => {
          const count = waiting(queues)
          return (
            <NavLink key={name} to={paths.office(page)} end={page === ''}>
              <Icon size={18} stroke={1.7} aria-hidden="true" /> {t(`menu.${name}`)}
              {count > 0 && (
                <span translate="no" className={styles.waiting}>
                  {count}
                </span>
              )}
            </NavLink>
          )
        })}
      </nav>
      <div className={styles.person}>
        <strong>{displayName(user)}</strong>
        <span>{seller ? user.company_name : user.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
        <Link to={paths.home()}>{t('shop')}</Link>
        <button type="button" onClick={() => void signOut()}>
          {t('logout')}
        </button>
      </div>
    </header>
  )
}
