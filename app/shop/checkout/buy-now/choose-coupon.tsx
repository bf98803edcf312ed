import styles from '../../../parts/cart/cart.module.css'
import { ExchangeCoupon } from '../../../parts/coupon/exchange-coupon.tsx'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Loading } from '../../../ui/page/states.tsx'

type ChooseCouponProps = {
  quote: Quote | undefined
  wish: number | 'best' | null
  onChoose: (id: number | null) => void
}

/**
 * The company's coupons, each with what it takes off these goods or why it does not apply; one a checkout.
 * Also shows the next member discount.
 */
export function ChooseCoupon({ quote, wish, onChoose }: ChooseCouponProps) {
  const { t } = useTranslation('coupon')
  const { money } = useFormat()
  if (!quote) return <Loading lines={2} />
  const { coupons, next_tier: next } = quote
  const chosen = wish === 'best' ? quote.coupon_id : wish
  const best = wish === 'best' && coupons.find(({ id }) => id === chosen)
  return (
    <section className="panel stack">
      <h2>{t('choose.title')}</h2>
      {next && (
        <p className="note small">
          {t('choose.nextTier', {
            missing: money(next.missing),
            threshold: money(next.threshold),
            percent: next.percent,
          })}
        </p>
      )}
      {best && (
        <p className="note small" role="status">
          {t('choose.best', { title: best.title, amount: money(best.takes ?? '0.00') })}
        </p>
      )}
      {coupons.length > 0 && (
        <fieldset className={styles.ways}>
          <legend className="hidden">{t('choose.title')}</legend>
          <label className={styles.radio}>
            <input type="radio" name="coupon" checked={chosen === null} onChange={() => onChoose(null)} />
            <span>{t('choose.none')}</span>
          </label>
          {coupons.map((coupon) => (
            <label key={coupon.id} className={styles.radio}>
              <input
                type="radio"
                name="coupon"
                checked={coupon.id === chosen}
                disabled={coupon.takes === null && coupon.id !== chosen}
                onChange={() => onChoose(coupon.id)}
              />
              <span>
                <strong>{coupon.title}</strong>{' '}
                {coupon.takes !== null && <span className="badge good">−{money(coupon.takes)}</span>}
                <span className={`small soft ${styles.line2}`}>
                  {coupon.hindrance
                    ? t(`hindrance.${coupon.hindrance}`, { missing: money(coupon.missing ?? '0.00') })
                    : coupon.code}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ExchangeCoupon onGot={onChoose} />
      {quote.orders.length > 1 && coupons.length > 0 && <p className="small soft">{t('choose.one')}</p>}
    </section>
  )
}
