import { logisticsType, purchaseMode } from '#rules/codes'
import { shipsOnAccount } from '../../../session/ships-on-account.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from '../cart-drawer.module.css'
import type { usePlace } from './use-cart-filters.ts'

type WhereProps = {
  of: ReturnType<typeof usePlace>
  /** False where tabs choose the goods type already. */
  goodsTypes?: boolean
}

/** Filters of the cart: site, warehouse area, delivery type, and general or special goods. */
export function CartFilters({
  of: { place, forced, offered: areas, setPlace: onPlace },
  goodsTypes = true,
}: WhereProps) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
  const { data: sites } = useAnswer('/home/getOperatorList', {})
  const deliveries = Object.values(logisticsType).filter(
    (type) => type !== logisticsType.freight || shipsOnAccount(user) || place.delivery === type,
  )
  return (
    <div className={styles.where}>
      <select
        aria-label={t('drawer.site')}
        value={place.site}
        onChange={(event) => onPlace({ ...place, site: Number(event.target.value), area: null })}
      >
        <option value={0}>{t('drawer.allSites')}</option>
        {sites?.list.map((site) => (
          <option key={site.id} value={site.id}>
            {site.name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('drawer.area')}
        value={place.area ?? ''}
        onChange={(event) => onPlace({ ...place, area: event.target.value || null })}
      >
        <option value="">{t('drawer.allAreas')}</option>
        {areas.map((area) => (
          <option key={area.id} value={area.id}>
            {area.name} ({area.count})
          </option>
        ))}
      </select>
      <select
        aria-label={t('drawer.delivery')}
        value={place.delivery}
        onChange={(event) => onPlace({ ...place, delivery: Number(event.target.value) })}
      >
        <option value={0}>{t('drawer.allDeliveries')}</option>
        {deliveries.map((type) => (
          <option key={type} value={type}>
            {t(`delivery.${type}`)}
          </option>
        ))}
      </select>
      {goodsTypes && (
        <select
          aria-label={t('drawer.goods')}
          value={place.mode}
          disabled={forced}
          onChange={(event) => onPlace({ ...place, mode: Number(event.target.value) })}
        >
          <option value={0}>{t('drawer.allGoods')}</option>
          <option value={purchaseMode.general}>{t('cart.general')}</option>
          <option value={purchaseMode.special}>{t('cart.special')}</option>
        </select>
      )}
    </div>
  )
}
