import { useTranslation } from 'react-i18next'
import { logisticsType } from '#rules/codes'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import styles from '../cart-drawer.module.css'

export type Place = { site: number; area: string | null; delivery: number }
type WhereProps = {
  place: Place
  onPlace: (place: Place) => void
  areas: readonly { id: string; name: string; count: number }[]
}
/** The stored flag of companies that ship on account. Specification section 4. */
const freightFlag = 2

/** Which site, warehouse area and delivery type the drawer shows; all of them at first, so that nothing in the cart hides. */
export function Where({ place, onPlace, areas }: WhereProps) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
  const { data: sites } = useAnswer('/home/getOperatorList', {})
  const deliveries = Object.values(logisticsType).filter(
    (type) => type !== logisticsType.freight || user?.is_freight === freightFlag || place.delivery === type,
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
    </div>
  )
}
