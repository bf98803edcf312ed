import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation, useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import type { SiteData } from '../root.tsx'
import styles from './menu-bar.module.css'

const zones = [
  'fob_zone',
  'new_arrival',
  'hot_sale',
  'inventory',
  'special_sale',
  'presale_area',
  'bad_goods',
] as const
const zoneTexts = {
  fob_zone: 'fob',
  new_arrival: 'new_arrival',
  hot_sale: 'hot_sale',
  inventory: 'inventory',
  special_sale: 'special_sale',
  presale_area: 'presale',
  bad_goods: 'bad_goods',
} as const

/** The two levels of categories in a popup, for mouse, touch and keyboard. */
function CategoryMenu() {
  const { t } = useTranslation('shell')
  const { categories } = useRouteLoaderData('root') as SiteData
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the popup
  useEffect(() => setOpen(false), [key])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listeners only close the popup
    <div
      ref={box}
      className={styles.categories}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconMenu2 size={18} /> {t('menu.categories')}
      </button>
      {open && (
        <div className={styles.popup}>
          {categories.map((category) => (
            <div key={category.type_id}>
              <Link to={paths.category({ category_id: category.type_id })} className={styles.parent}>
                {category.title}
              </Link>
              {category.children.map((child) => (
                <Link key={child.type_id} to={paths.category({ category_id: child.type_id })}>
                  {child.title}
                </Link>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** The zones of the shop. On the home page the categories stand open, so the popup is left out there. */
export function MenuBar() {
  const { t } = useTranslation(['shell', 'shop', 'menu'])
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={t('menu.label')}>
      <div>
        {pathname !== '/home' && <CategoryMenu />}
        <NavLink to={paths.home()}>{t('menu:home')}</NavLink>
        {zones.map((zone) => (
          <NavLink key={zone} to={paths.zone(zone)}>
            {t(`shop:zone.${zoneTexts[zone]}`)}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
