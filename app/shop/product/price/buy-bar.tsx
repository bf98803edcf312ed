import { CartButton } from '../../../layout/header/cart-button.tsx'
import { Price } from '../../../parts/product/price.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from '../../product.module.css'
import { type Prices, unitAt } from '../price-for-choice.ts'

type BuyBarProps = {
  price: Prices | undefined
  amount: number
  busy: boolean
  onAdd: () => void
}

/** On a phone the price and the cart button, always in view; it takes the place of the floating buttons. */
export function BuyBar({ price, amount, busy, onAdd }: BuyBarProps) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.buyBar} data-buy-bar>
      <CartButton />
      <Price price={price && { ...price, shown_price: unitAt(price, amount), best_tier: null }} />
      <button type="button" className="btn primary" disabled={busy} onClick={onAdd}>
        {amount > 1 ? t('product.addAmount', { amount }) : t('product.add')}
      </button>
    </div>
  )
}
