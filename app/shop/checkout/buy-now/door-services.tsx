import type { DeliveryService } from '#rules/goods/tariff/tariff'
import styles from '../../../parts/cart/cart.module.css'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type DoorServicesProps = {
  quote: Pick<Quote, 'delivery_services' | 'address_needed'>
  said: Pick<CheckoutState, 'delivery_services'>
  onSay: (part: Pick<CheckoutState, 'delivery_services'>) => void
}

/** What the carrier may do at the door of this address, each with its price; nothing where it does none. */
export function DoorServices({ quote, said, onSay }: DoorServicesProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { delivery_services: wanted } = said
  const say = (service: DeliveryService, wished: boolean) =>
    onSay({ delivery_services: [...wanted.filter((one) => one !== service), ...(wished ? [service] : [])] })
  if (quote.delivery_services.length === 0) return null
  return (
    <fieldset className={styles.ways}>
      <legend className="small strong">{t('checkout.door')}</legend>
      {quote.delivery_services.map(({ service, price }) => (
        <label key={service} className={styles.radio}>
          <input
            type="checkbox"
            checked={wanted.includes(service)}
            onChange={({ target }) => say(service, target.checked)}
          />
          <span>
            <strong>{t(`checkout.${service}`)}</strong>
            {price !== null && price !== '0.00' && <span className="soft"> +{money(price)}</span>}
            {price === null && !quote.address_needed && (
              <span className="soft"> {t('checkout.doorQuoted')}</span>
            )}
            <span className={`small soft ${styles.line2}`}>{t(`checkout.about.${service}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
