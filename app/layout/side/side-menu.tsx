import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { type SessionUser, signOut } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { displayName } from '../header/display-name.ts'
import styles from './side.module.css'

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

export type SideEntry = {
  name: string
  to: string
  title: string
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  /** How many cases wait on the page. */
  count: number
}

type SideMenuProps = {
  title: string
  home: string
  entries: readonly SideEntry[]
  user: SessionUser
  /** Whom the person works for, or as what. */
  standing: string
  /** Further links for the person logged in. */
  children?: ReactNode
}

/** The menu beside the pages of people at work: of the platform's staff, of a manufacturer. */
export function SideMenu({ title, home, entries, user, standing, children }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const strip = useStrip()
  return (
    <header className={styles.side}>
      <Link to={home} className={styles.brand}>
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span>{title}</span>
      </Link>
      <nav ref={strip} aria-label={t('side.menu')}>
        {entries.map(({ name, to, title, Icon, count }) => (
          <NavLink key={name} to={to} end={to === home}>
            <Icon size={18} stroke={1.7} aria-hidden="true" /> {title}
            {count > 0 && (
              <span translate="no" className={styles.waiting}>
                {count}
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <div className={styles.person}>
        <strong>{displayName(user)}</strong>
        <span>{standing}</span>
        {children}
        <Link to={paths.home()}>{t('side.shop')}</Link>
        <button type="button" onClick={() => void signOut()}>
          {t('header.logout')}
        </button>
      </div>
    </header>
  )
}

/** The page beside the menu. */
export function SideFrame({
  title,
  menu,
  children,
}: {
  title: string
  menu: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.shell} data-frame>
      <title>{pageTitle(title)}</title>
      {menu}
      <main className={styles.content} id="content">
        {children}
      </main>
    </div>
  )
}

/** A page without the menu, before it is known whose it would be. */
export function SidePlain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.content}>
      <title>{pageTitle(title)}</title>
      {children}
    </main>
  )
}
