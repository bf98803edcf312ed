import { Link, useLocation } from 'react-router'
import type { ListItem } from '#api/goods/catalogue/card'
import { lastSpecialDay } from '#rules/goods/prices/special-days'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from './price.module.css'

/**
 * The price for this viewer, or the step that unlocks it. Its space is reserved, so that nothing moves when
 * it loads. Every page is rendered with the guest's step; CSS hides it from logged-in viewers until the price
 * has loaded.
 */
export function Price({ price, big = false }: { price: ListItem['price']; big?: boolean }) {
  const { t } = useTranslation('shop')
  const { money, date } = useFormat()
  const { user } = useUser()
  const { pathname, search } = useLocation()
  if (!price)
    return (
      <span className={`${styles.price} ${big ? styles.big : ''}`}>
        {user ? (
          <span className="skeleton" style={{ width: 90, height: 22 }} />
        ) : (
          <Link to={paths.login(pathname + search)} className={styles.locked}>
            {t('price.login')}
          </Link>
        )}
      </span>
    )
  const offer = price.special_offer !== null && price.shown_price === price.special_offer
  return (
    <span className={`${styles.price} ${big ? styles.big : ''}`}>
      <span translate="no" className={offer ? styles.offer : styles.shown}>
        {money(price.shown_price)}
      </span>
      {offer && (
        <s className="soft">
          <span className="hidden">{t('price.was')}</span>
          <span translate="no">{money(price.price)}</span>
        </s>
      )}
      {price.best_tier && (
        <span className="soft small">
          {t('price.from', { price: money(price.best_tier.unit_price), amount: price.best_tier.min_amount })}
        </span>
      )}
      {big && offer && price.special_ends_at && (
        <span className="badge bad">
          {t('price.until', { date: date(lastSpecialDay(new Date(price.special_ends_at))) })}
        </span>
      )}
    </span>
  )
}
