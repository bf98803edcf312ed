import { Link } from 'react-router'
import styles from '../../../parts/cart/cart.module.css'
import { useSellerName } from '../../../parts/order/use-seller-name.ts'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import type { Info } from './order-outcome.ts'

/** The orders that a payment was for, with their status and sum. */
export function ResultOrders({ orders }: Pick<Info, 'orders'>) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const sellerOf = useSellerName()
  return (
    <ul className={styles.resultOrders}>
      {orders.map(({ order_number, status, fees, ...order }) => (
        <li key={order_number}>
          <Link className="strong" to={paths.order(order_number)}>
            <span className="hidden">{t('result.view')} </span>
            {order_number}
          </Link>
          <span className="small soft">{sellerOf(order)}</span>
          <StatusBadge status={status} />
          <span translate="no" className="num">
            {money(fees.order_fee)}
          </span>
        </li>
      ))}
    </ul>
  )
}
