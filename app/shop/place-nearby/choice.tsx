import { Link } from 'react-router'
import { logisticsType } from '#rules/codes'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { paths } from '../../paths.ts'
import { useUser, useUserAwaited } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Fee } from './fee.tsx'
import { deliveredState, type NearbyWarehouse, pickupState, type ShownNearby } from './house.ts'
import styles from './nearby.module.css'
import { useDistanceText } from './use-distance-text.ts'

type ChoiceProps = {
  nearby: ShownNearby
  /** The chosen warehouse, if there is one. */
  house: NearbyWarehouse | undefined
  way: number
  wrong: string | undefined
  busy: boolean
  onWay: (type: number) => void
  onAdd: () => void
  onBuy: () => void
}

const names = {
  [logisticsType.selfPickup]: 'choose.pickup',
  [logisticsType.ship]: 'choose.deliver',
  [logisticsType.freight]: 'choose.freight',
} as const

type WaysProps = { nearby: ShownNearby; house: NearbyWarehouse; way: number; onWay: (type: number) => void }

/** The delivery ways of the chosen warehouse, and their fees. */
function Ways({ nearby, house, way, onWay }: WaysProps) {
  const { t } = useTranslation('nearby')
  const { fees, logistics_types } = house
  return (
    <fieldset className={styles.ways}>
      <legend className="hidden">{t('choose.title')}</legend>
      {Object.values(logisticsType)
        .filter((type) => logistics_types.includes(type))
        .map((type) => (
          <label key={type} className="check">
            <input type="radio" name="way" checked={way === type} onChange={() => onWay(type)} />
            <span>
              {t(names[type])}{' '}
              {fees && type === logisticsType.selfPickup && (
                <span className="soft">
                  <Fee state={pickupState(house)} free={t('fee.none')} />
                </span>
              )}
              {fees && type === logisticsType.ship && (
                <span className="soft">
                  <Fee state={deliveredState(house, nearby)} free={t('fee.free')} />
                </span>
              )}
            </span>
          </label>
        ))}
    </fieldset>
  )
}

/** The actions for the chosen warehouse: add the goods to the cart from there, or buy them now. */
export function WarehouseChoice({ nearby, house, way, wrong, busy, onWay, onAdd, onBuy }: ChoiceProps) {
  const { t } = useTranslation('nearby')
  const { money } = useFormat()
  const { user, certified } = useUser()
  const waiting = useUserAwaited()
  const distance = useDistanceText()
  const possible = nearby.list.some((one) => one.complete)
  const totals = nearby.goods.flatMap((one) => one.totalPrice ?? [])
  const total = moneyText(plus(zero, ...totals.map((text) => parseMoney(text) ?? zero)))
  return (
    <section className={styles.choice} data-chosen={house !== undefined} aria-label={t('choose.title')}>
      <div className={styles.chosen}>
        {house ? (
          <p>
            <strong>{house.warehouse_name}</strong>{' '}
            <span className="soft">
              {house.city}, {house.state}
              {house.way && ` · ${distance(house.way)}`}
            </span>
          </p>
        ) : (
          <p className={wrong ? styles.wrong : 'soft'} role={wrong ? 'alert' : undefined}>
            {wrong ?? t(possible ? 'choose.none' : 'choose.nowhere')}
          </p>
        )}
        {house && <Ways nearby={nearby} house={house} way={way} onWay={onWay} />}
        {house && way === logisticsType.selfPickup && <p className="small soft">{t('choose.storage')}</p>}
        {house && way === logisticsType.freight && <p className="small soft">{t('choose.freightLater')}</p>}
        {!user && !waiting && <p className="small soft">{t('choose.login')}</p>}
        {user && !certified && (
          <p className="small">
            <Link className="underlined" to={paths.certification()}>
              {t('choose.certify')}
            </Link>
          </p>
        )}
      </div>
      {totals.length > 0 && (
        <p className={styles.total}>
          <span className="small soft">{t('goods.total')}</span>
          <strong translate="no">{money(total)}</strong>
        </p>
      )}
      <div className={styles.acts}>
        <button type="button" className="btn" disabled={busy} onClick={onAdd}>
          {t('choose.add')}
        </button>
        <button type="button" className="btn primary" onClick={onBuy}>
          {t('choose.buyNow')}
        </button>
      </div>
    </section>
  )
}
