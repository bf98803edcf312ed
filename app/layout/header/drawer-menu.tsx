import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { LanguageChoice } from '../../parts/language/language-choice.tsx'
import { paths } from '../../paths.ts'
import { type SessionUser, useUser } from '../../session/use-session.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { menuPages } from '../../zones.ts'
import { certificationPathOf, displayName } from './display-name.ts'
import styles from './drawer-menu.module.css'
import { LogOut } from './log-out.tsx'
import { needsCertification, ownPageOf } from './person.tsx'

type Category = SiteData['categories'][number]

/** A link out of the menu: its page replaces the menu's history entry. */
function Row({ to, children }: { to: string; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link replace to={to} aria-current={to === pathname + search ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function Account({ user }: { user: SessionUser | null }) {
  const { t } = useTranslation('shell')
  if (!user)
    return (
      <div className={styles.doors}>
        <Link replace className="btn primary" to={paths.login()}>
          {t('header.login')}
        </Link>
        <Link replace className="btn" to={paths.register()}>
          {t('header.register')}
        </Link>
      </div>
    )
  return (
    <section className={styles.section} aria-label={t('header.account')}>
      <p className={styles.hello}>
        {t('header.hello', { name: displayName(user) })}
        <span className="soft small">{user.company_name || user.email}</span>
      </p>
      {needsCertification(user) && <Row to={certificationPathOf(user)}>{t('header.certify')}</Row>}
      <Row to={ownPageOf(user)}>{t(user.kind === 'staff' ? 'header.office' : 'header.account')}</Row>
      {user.kind === 'merchant' && <Row to={paths.merchant()}>{t('header.portal')}</Row>}
      {user.kind === 'buyer' && <Row to={paths.orders()}>{t('drawer.orders')}</Row>}
      {user.kind === 'buyer' && <Row to={paths.cart()}>{t('cart.title')}</Row>}
      {user.kind === 'buyer' && <Row to={paths.orderPad()}>{t('drawer.pad')}</Row>}
    </section>
  )
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('shell')
  return (
    <section className={styles.section}>
      <h3>{t('menu.categories')}</h3>
      {categories.map((category) => (
        <details key={category.type_id} name="category">
          <summary>
            {category.title}
            <IconChevronDown size={18} stroke={1.7} aria-hidden="true" />
          </summary>
          <Row to={paths.category({ category_id: category.type_id })}>
            {t('drawer.allOf', { name: category.title })}
          </Row>
          {category.children.map((child) => (
            <Row key={child.type_id} to={paths.category({ category_id: child.type_id })}>
              {child.title}
            </Row>
          ))}
        </details>
      ))}
    </section>
  )
}

/** The menu of small screens: account, zones, categories in two levels, help, language and logout. */
export default function DrawerMenu() {
  const { t } = useTranslation(['shell', 'shop', 'menu'])
  const { categories } = useRouteLoaderData('root') as SiteData
  const { user } = useUser()
  return (
    <div className={styles.menu}>
      <Account user={user} />
      <nav className={styles.section} aria-label={t('menu.label')}>
        <Row to={paths.home()}>{t('menu:home')}</Row>
        {menuPages.map(({ page, name }) => (
          <Row key={page} to={paths.zone(page)}>
            {t(`shop:${name}`)}
          </Row>
        ))}
      </nav>
      <Categories categories={categories} />
      <section className={styles.section}>
        <h3>{t('footer.help')}</h3>
        <Row to={paths.helpCenter()}>{t('header.help')}</Row>
        <Row to={paths.contact()}>{t('footer.write')}</Row>
        <Row to={paths.internationalLogistics()}>{t('footer.logistics')}</Row>
        <Row to={paths.merchantSettlement()}>{t('footer.sell')}</Row>
      </section>
      <div className={styles.foot}>
        <LanguageChoice />
        {user && <LogOut className="btn" />}
      </div>
    </div>
  )
}
