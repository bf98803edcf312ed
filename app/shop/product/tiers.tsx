import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../product.module.css'
import type { Prices } from './price-for-choice.ts'

/**
 * The price of a piece by quantity, with the tier of this amount marked. Renders nothing for viewers without
 * prices.
 */
export function Tiers({ price, amount }: { price: Prices | undefined; amount: number }) {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const tiers = price?.tiers ?? []
  if (tiers.length === 0) return null
  const active = tiers.filter((tier) => amount >= tier.min_amount).at(-1)
  return (
    <fieldset className={styles.tiers} aria-label={t('product.tiers')}>
      {tiers.map((tier) => (
        <div key={tier.min_amount} data-active={tier === active}>
          <span className="small soft">
            {t('product.tierFrom', { amount: tier.min_amount })}{' '}
            {t('product.off', { percent: tier.discount_percent })}
          </span>
          <strong translate="no">{money(tier.unit_price)}</strong>
        </div>
      ))}
    </fieldset>
  )
}
