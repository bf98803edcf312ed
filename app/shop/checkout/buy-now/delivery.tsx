import { logisticsType } from '#rules/codes'
import styles from '../../../parts/cart/cart.module.css'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import { TaxNote } from '../../../parts/certification/tax-note.tsx'
import { PickupTime } from '../../../parts/order/pickup/pickup-time.tsx'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CarrierAccount } from './carrier-account.tsx'
import { ChooseAddress, type GivenAddress } from './choose-address.tsx'
import { DoorServices } from './door-services.tsx'

type DeliveryProps = {
  type: number
  /** The last quote: its delivery types stay on screen while the next quote loads. */
  quote: Quote | undefined
  given: GivenAddress | undefined
  said: CheckoutState
  /** Whether the buyer may keep goods in the warehouse. */
  keeps: boolean
  onType: (type: number) => void
  onSay: (part: Partial<CheckoutState>) => void
}

/** Chooses how the goods leave the warehouse, and where they go. */
export function ChooseDelivery({ type, quote, given, said, keeps, onType, onSay }: DeliveryProps) {
  const { t } = useTranslation('buy')
  const offered = quote?.delivery_types ?? [type]
  const pickup = type === logisticsType.selfPickup
  const place = quote?.warehouse
  const kept = keeps && pickup && said.keep
  const choose = (one: number, keep: boolean) => {
    onSay({ keep })
    if (one !== type) onType(one)
  }
  return (
    <section className="panel stack">
      <h2>{t('checkout.delivery')}</h2>
      <fieldset className={styles.ways}>
        <legend className="hidden">{t('checkout.delivery')}</legend>
        {offered.map((one) => (
          <label key={one} className={styles.radio}>
            <input
              type="radio"
              name="delivery"
              checked={one === type && !kept}
              onChange={() => choose(one, false)}
            />
            <span>
              <strong>{t(`delivery.${one}`)}</strong>
              <span className={`small soft ${styles.line2}`}>{t(`checkout.way${one}`)}</span>
            </span>
          </label>
        ))}
        {keeps && offered.includes(logisticsType.selfPickup) && (
          <label className={styles.radio}>
            <input
              type="radio"
              name="delivery"
              checked={kept}
              onChange={() => choose(logisticsType.selfPickup, true)}
            />
            <span>
              <strong>{t('checkout.keep')}</strong>
              <span className={`small soft ${styles.line2}`}>{t('checkout.wayKeep')}</span>
            </span>
          </label>
        )}
      </fieldset>
      {pickup && place && (
        <p>
          {t(kept ? 'checkout.keepAt' : 'checkout.pickupAt', {
            place: `${place.name}, ${place.address}, ${place.city}, ${place.state} ${place.zip}`,
          })}
        </p>
      )}
      {pickup && place && <TaxNote state={place.state} />}
      {pickup && !kept && quote && (
        <PickupTime
          slots={quote.pickup_slots}
          time_zone={quote.warehouse.time_zone}
          said={said}
          onSay={onSay}
        />
      )}
      {!pickup && (
        <ChooseAddress
          chosen={said.address_id}
          given={given}
          onChoose={(address_id) => onSay({ address_id })}
        />
      )}
      {type === logisticsType.ship && quote && <DoorServices quote={quote} said={said} onSay={onSay} />}
      {type === logisticsType.freight && (
        <CarrierAccount said={said} lead={t('carrier.lead')} onSay={onSay} />
      )}
    </section>
  )
}
