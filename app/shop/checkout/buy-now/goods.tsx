import { Link } from 'react-router'
import type { LineOption } from '#rules/buying/fees'
import { isOwnGoods } from '#rules/buying/order/display/own-goods'
import styles from '../../../parts/cart/cart.module.css'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Loading } from '../../../ui/page/states.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BackLink } from './back-link.ts'
import { LineTicks } from './line-ticks.tsx'

type CheckoutGoodsProps = {
  quote: Quote | undefined
  back: BackLink
  said: CheckoutState
  /** What may be chosen for a line by itself. */
  offered: readonly LineOption[]
  onSay: (part: Partial<CheckoutState>) => void
}

/** The ordered goods by merchant; a line that cannot be bought as it is shows why. */
export function CheckoutGoods({ quote, back, said, offered, onSay }: CheckoutGoodsProps) {
  const { t } = useTranslation('buy')
  const { money, number } = useFormat()
  const sellerOf = useSellerName()
  // A single line is chosen with all.
  const several = (quote?.orders.flatMap(({ lines }) => lines).length ?? 0) > 1
  return (
    <section className="panel stack">
      <div className="between">
        <h2>{t('checkout.goods')}</h2>
        <Link to={back.to}>{back.name}</Link>
      </div>
      {!quote && <Loading lines={3} height={64} />}
      {quote?.orders.map((order) => (
        <div key={order.merchant_uuid} className="stack">
          <h3 className="soft">{sellerOf(order)}</h3>
          <ul className={styles.goods}>
            {order.lines.map((line) => (
              <li key={line.relation_id}>
                <Picture path={line.preview} alt="" sizes="64px" />
                <div>
                  {line.title}
                  <p className="small soft">
                    {line.custom_sn} ·{' '}
                    {isOwnGoods(line) ? (
                      `${number(line.amount)} · ${t('cart.own')}`
                    ) : (
                      <span translate="no">{`${number(line.amount)} × ${money(line.unit_price)}`}</span>
                    )}
                    {line.tier &&
                      ` · ${t('cart.tier', { amount: line.tier.min_amount, percent: line.tier.discount_percent })}`}
                  </p>
                  {several && <LineTicks {...{ line, said, offered, onSay }} />}
                  {line.problem && (
                    <p className={styles.problem}>
                      {t(`problem.${line.problem}`)}{' '}
                      {line.problem === 'stock.notEnough' &&
                        t('cart.available', { count: number(line.available) })}
                    </p>
                  )}
                </div>
                <strong translate="no" className="num">
                  {money(line.total)}
                </strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
