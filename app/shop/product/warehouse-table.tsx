import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { offersDelivery } from '#rules/buying/delivery'
import { logisticsType, type WarehouseService } from '#rules/codes'
import { leastAmount } from '#rules/goods/quantity'
import { useArrival } from '../../parts/address/use-arrival.ts'
import { useDistances } from '../../parts/address/use-distances.ts'
import type { Product, Relation } from '../../parts/product/product.ts'
import { hasEnough, placesFor } from '../../parts/product/sold-places.ts'
import { paths } from '../../paths.ts'
import { useUser, useUserAwaited } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Fee } from '../place-nearby/fee.tsx'
import { NearYou } from '../place-nearby/near-you.tsx'
import { useDistanceText } from '../place-nearby/use-distance-text.ts'
import styles from '../product.module.css'
import type { Prices } from './price-for-choice.ts'
import { useZonedFees, type ZonedFees } from './use-zoned-fees.ts'
import { warehouseFees } from './warehouse-fees.ts'

type WarehouseStock = Relation['stock'][number]
type WarehouseTableProps = {
  product: Product
  relation: Relation
  price: Prices | undefined
  amount: number
  goodsType: number
  chosen: string | null
  onChoose: (area: string) => void
}

type RowProps = Omit<WarehouseTableProps, 'product' | 'goodsType'> & {
  place: WarehouseStock
  zoned: ZonedFees
}

/** The place of the fees until a member's prices are there; a guest does not see it. */
function FeesAwaited() {
  const { t } = useTranslation('nearby')
  return (['fee.pickup', 'fee.delivered'] as const).map((name) => (
    <td key={name} className={`num ${styles.awaited}`} data-name={t(name)}>
      {'\u00a0'}
    </td>
  ))
}

function Row({ place, zoned, ...table }: RowProps) {
  const { t } = useTranslation(['shop', 'nearby'])
  const { number, date } = useFormat()
  const { user } = useUser()
  const { ways } = useDistances()
  const distance = useDistanceText()
  const { relation, price, amount, chosen, onChoose } = table
  const arrival = useArrival()
  const way = ways.get(place.warehouse_id)
  const delivers = offersDelivery(place.services as WarehouseService[], logisticsType.ship, {
    is_freight: false,
  })
  const enough = hasEnough(relation, place)
  const { warehouse_id } = place
  const arrives = enough && delivers && arrival({ warehouse_id, lead_days: relation.lead_days })
  const minimum = leastAmount({ minimum: relation.minimum_amount, multiple: relation.multiple })
  const fees =
    price && warehouseFees(place, { price, amount, is_free_delivery: user?.is_free_delivery ?? false, zoned })
  return (
    <tr>
      <td>
        <label className="check">
          <input
            type="radio"
            name="warehouse"
            checked={enough && chosen === place.warehouse_area_id}
            disabled={!enough}
            onChange={() => onChoose(place.warehouse_area_id)}
          />
          <span className={styles.lines}>
            <span>
              {place.city}, {place.state}
            </span>
            {way && <span className="soft">{distance(way)}</span>}
            {place.stopped && <span className="soft">{t('nearby:problem.stock.notSoldHere')}</span>}
            {!enough && place.available > 0 && (
              <span className="soft">{t('nearby:problem.stock.belowMinimum', { minimum })}</span>
            )}
          </span>
        </label>
      </td>
      <td className="num" data-name={t('product.available')}>
        <span className={styles.lines}>
          <strong>{number(place.available)}</strong>
          {place.reserved > 0 && <span className="soft">{t('nearby:held', { count: place.reserved })}</span>}
        </span>
      </td>
      <td className="num" data-name={t('product.incoming')}>
        <span className={styles.lines}>
          <span>{place.incoming > 0 ? number(place.incoming) : '–'}</span>
          {place.incoming > 0 && place.incoming_on && <span className="soft">{date(place.incoming_on)}</span>}
        </span>
      </td>
      {!fees && <FeesAwaited />}
      {fees && (
        <>
          <td className="num" data-name={t('nearby:fee.pickup')}>
            <Fee state={fees.pickup} free={t('nearby:fee.none')} />
          </td>
          <td className="num" data-name={t('nearby:fee.delivered')}>
            <Fee state={fees.delivered} free={t('nearby:fee.free')} onRetry={zoned.retry} />
          </td>
        </>
      )}
      <td className="num" data-name={t('product.lead')}>
        <span className={styles.lines}>
          <span>{t('product.days', { days: relation.lead_days })}</span>
          {arrives && (
            <span className={`soft ${styles.arrives}`}>{t('nearby:arrives', { date: date(arrives) })}</span>
          )}
        </span>
      </td>
    </tr>
  )
}

/**
 * An item's stock by warehouse, what is on its way, and the choice which to buy from; the nearest first once
 * a zip code is known. Viewers who see prices get pickup and delivered fees for this amount.
 */
export function WarehouseTable({ product, goodsType, ...table }: WarehouseTableProps) {
  const { t } = useTranslation(['shop', 'nearby'])
  const { user } = useUser()
  const waiting = useUserAwaited()
  const { ways } = useDistances()
  const { relation, price, amount } = table
  const zoned = useZonedFees({
    product_id: product.product_id,
    relation_id: relation.relation_id,
    price,
    amount,
    goods_type: goodsType,
  })
  const places = placesFor(relation, goodsType)
  if (places.length === 0) return null
  const far = (place: WarehouseStock) => ways.get(place.warehouse_id)?.miles ?? 0
  const { product_id } = product
  const { relation_id, custom_sn: inventory_sn } = relation
  return (
    <div className="stack" style={{ gap: 8 }}>
      <NearYou />
      <div className={`table small ${styles.places}`} style={{ '--places': places.length } as CSSProperties}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product.warehouse')}</th>
              <th scope="col" className="num">
                {t('product.available')}
              </th>
              <th scope="col" className="num">
                {t('product.incoming')}
              </th>
              {(['nearby:fee.pickup', 'nearby:fee.delivered'] as const).map((name) => (
                <th key={name} scope="col" className={price ? 'num' : `num ${styles.awaited}`}>
                  {t(name)}
                </th>
              ))}
              <th scope="col" className="num">
                {t('product.lead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {places
              .toSorted((a, b) => far(a) - far(b))
              .map((place) => (
                <Row key={place.warehouse_id} place={place} zoned={zoned} {...table} />
              ))}
          </tbody>
        </table>
      </div>
      <p className="small soft between">
        <span>
          {price ? t('nearby:fee.forAmount', { amount }) : !user && !waiting && t('nearby:fee.locked')}
        </span>
        <Link
          className="underlined"
          to={paths.placeNearby({ inventory_sn, product_id, relation_id, goodsType })}
        >
          {t('nearby:compare')}
        </Link>
      </p>
    </div>
  )
}
