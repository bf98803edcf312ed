import { useRouteLoaderData } from 'react-router'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, logisticsType, type PurchaseMode, purchaseMode } from '#rules/codes'
import { shipsOnAccount } from '../../session/ships-on-account.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import styles from './goods-origin.module.css'

/** The chosen origin of goods; choices that no longer go together are replaced by valid ones. */
export type OriginFilter = { area: string; delivery: number; mode: number }
export const anyOrigin: OriginFilter = { area: '', delivery: 0, mode: purchaseMode.general }

/** A warehouse area with a delivery type and a goods type, as the cart's calls expect them. */
export type GoodsOrigin = {
  warehouse_area_id: number
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
}

/**
 * The options for the origin and the chosen ones; `origin` is null until the areas have loaded, and where
 * there are none.
 */
export function useOrigin(wish: OriginFilter) {
  const { shop } = useRouteLoaderData('root') as SiteData
  const { user } = useUser()
  const mode = wish.mode === purchaseMode.special ? purchaseMode.special : purchaseMode.general
  const areas = useAnswer('/home/areaList', { operator_id: shop.operator_id, goods_type: mode })
  const area = areas.data?.list.find(({ id }) => id === wish.area) ?? areas.data?.list[0]
  const buyer = { is_freight: shipsOnAccount(user) }
  const deliveries = Object.values(logisticsType).filter(
    (type) => area && offersDelivery(area.services as never, type, buyer),
  )
  const delivery = deliveries.find((type) => type === wish.delivery) ?? deliveries[0]
  const origin: GoodsOrigin | null =
    area && delivery
      ? { warehouse_area_id: Number(area.id), logistics_type: delivery, purchase_mode: mode }
      : null
  return { areas: areas.data?.list, deliveries, origin }
}

type OriginFieldsProps = {
  wish: OriginFilter
  choice: ReturnType<typeof useOrigin>
  onWish: (wish: OriginFilter) => void
}

/** Chooses among this site's warehouses, goods types and delivery types. */
export function OriginFields({ wish, choice, onWish }: OriginFieldsProps) {
  const { t } = useTranslation(['pad', 'buy'])
  const { areas, deliveries, origin } = choice
  const mode = origin?.purchase_mode ?? wish.mode
  return (
    <fieldset className={styles.origin}>
      <legend className="hidden">{t('origin.place')}</legend>
      <Select
        label={t('buy:orders.warehouse')}
        value={origin?.warehouse_area_id ?? ''}
        wrong={areas?.length === 0 ? t('origin.noArea') : undefined}
        onChange={(event) => onWish({ ...wish, area: event.target.value })}
      >
        {(areas ?? []).map(({ id, warehouse_name, city, state }) => (
          <option key={id} value={id}>
            {warehouse_name} · {city}, {state}
          </option>
        ))}
      </Select>
      <Select
        label={t('origin.goods')}
        value={mode}
        onChange={(event) => onWish({ ...wish, mode: Number(event.target.value) })}
      >
        <option value={purchaseMode.general}>{t('buy:cart.general')}</option>
        <option value={purchaseMode.special}>{t('buy:cart.special')}</option>
      </Select>
      <Select
        label={t('buy:drawer.delivery')}
        value={origin?.logistics_type ?? ''}
        onChange={(event) => onWish({ ...wish, delivery: Number(event.target.value) })}
      >
        {deliveries.map((type) => (
          <option key={type} value={type}>
            {t(`buy:delivery.${type}`)}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
