import { IconRosetteDiscount } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './floats.module.css'
import { CartButton } from './header/cart-button.tsx'

/** Pages with a bar of their own at the bottom, or outside of shopping. */
const without =
  /^\/(cart|order_pad|buyNow|specialBuyNow|pay|user_center|login|register|forgetPassword|reservations|placeNear)/i

/** Whether buttons float over a page. */
export const hasFloats = (pathname: string): boolean => !without.test(pathname)

/** The cart and the bad-goods buttons, floating over every page of the shop. Specification section 2. */
export function Floats() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  if (!hasFloats(pathname)) return null
  return (
    <aside className={styles.floats} aria-label={t('floats.label')}>
      {pathname !== paths.zone('bad_goods') && (
        <Link to={paths.zone('bad_goods')} className={styles.float} title={t('floats.badGoods')}>
          <IconRosetteDiscount size={24} stroke={1.6} />
          <span className={styles.floatName}>{t('floats.bargains')}</span>
        </Link>
      )}
      <CartButton floating />
    </aside>
  )
}
