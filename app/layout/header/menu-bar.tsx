import { NavLink, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { menuPages } from '../../zones.ts'
import { CategoryMenu } from './category-menu.tsx'
import styles from './menu-bar.module.css'

/**
 * The zones of the shop; small screens have them in the drawer menu. The home page shows its categories open,
 * so the popup is left out there.
 */
export function MenuBar() {
  const { t } = useTranslation(['shell', 'shop', 'menu'])
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={t('menu.label')}>
      <div>
        {pathname !== paths.home() && <CategoryMenu />}
        <div className={styles.zones}>
          <NavLink to={paths.home()}>{t('menu:home')}</NavLink>
          {menuPages.map(({ page, name }) => (
            <NavLink key={page} to={paths.zone(page)}>
              {t(`shop:${name}`)}
            </NavLink>
          ))}
        </div>
      </div>
    </nav>
  )
}
