import { useTranslation } from 'react-i18next'
import { logisticsType } from '#rules/codes'
import styles from '../cart.module.css'
import { ChooseAddress, type GivenAddress } from './choose-address.tsx'
import type { Quote } from './summary.tsx'

type DeliveryProps = {
  type: number
  /** What the last quote said; the types stay on screen while the next is on its way. */
  quote: Quote | undefined
  address: number | null
  given: GivenAddress | undefined
  onType: (type: number) => void
  onAddress: (id: number) => void
}

/** How the goods leave the warehouse, and where to. */
export function Delivery({ type, quote, address, given, onType, onAddress }: DeliveryProps) {
  const { t } = useTranslation('buy')
  const offered = quote?.delivery_types ?? [type]
  const pickup = type === logisticsType.selfPickup
  const place = quote?.warehouse
  return (
    <section className="panel stack">
      <h2>{t('checkout.delivery')}</h2>
      <fieldset className={styles.ways}>
        <legend className="hidden">{t('checkout.delivery')}</legend>
        {offered.map((one) => (
          <label key={one} className={styles.radio}>
            <input type="radio" name="delivery" checked={one === type} onChange={() => onType(one)} />
            <span>
              <strong>{t(`delivery.${one}`)}</strong>
              <span className={`small soft ${styles.line2}`}>{t(`checkout.way${one}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {pickup && place && (
        <p>
          {t('checkout.pickupAt', {
            place: `${place.name}, ${place.address}, ${place.city}, ${place.state} ${place.zip}`,
          })}
        </p>
      )}
      {!pickup && <ChooseAddress chosen={address} given={given} onChoose={onAddress} />}
    </section>
  )
}
