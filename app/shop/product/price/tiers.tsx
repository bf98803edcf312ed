import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../../product.module.css'
import type { Prices } from '../price-for-choice.ts'

/**
 * The place of the tiers until a member's prices are there, one row high: how many an item has is told to
 * members only.
 */
function TiersAwaited() {
  return (
    <div className={`${styles.tiers} ${styles.awaited}`} aria-hidden="true">
      <div>
        <span className={`small ${styles.tier}`}>
          <span>{'\u00a0'}</span> <span>{'\u00a0'}</span>
        </span>
        <strong>{'\u00a0'}</strong>
      </div>
    </div>
  )
}

/**
 * The price of a piece by quantity, with the tier of this amount marked. Viewers without prices see nothing.
 */
export function Tiers({ price, amount }: { price: Prices | undefined; amount: number }) {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  if (!price) return <TiersAwaited />
  const { tiers } = price
  // A row also where there are no tiers, so that nothing moves once the price is there.
  if (tiers.length === 0)
    return (
      <fieldset className={styles.tiers} aria-label={t('product.tiers')}>
        <div>
          <span className={`small soft ${styles.tier}`}>
            <span>{t('product.anyAmount')}</span>
          </span>
          <strong translate="no">{money(price.shown_price)}</strong>
        </div>
      </fieldset>
    )
  const active = tiers.filter((tier) => amount >= tier.min_amount).at(-1)
  return (
    <fieldset className={styles.tiers} aria-label={t('product.tiers')}>
      {tiers.map((tier) => (
        <div key={tier.min_amount} data-active={tier === active}>
          <span className={`small soft ${styles.tier}`}>
            <span>{t('product.tierFrom', { amount: tier.min_amount })}</span>{' '}
            <span>{t('product.off', { percent: tier.discount_percent })}</span>
          </span>
          <strong translate="no">{money(tier.unit_price)}</strong>
        </div>
      ))}
    </fieldset>
  )
}
