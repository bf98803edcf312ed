import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import styles from './company-overview.module.css'

type Overview = Pick<Out<CallAt<'/office/companyOverview'>>, 'statuses' | 'orders'>

/** How many orders of a company are in which status, and its last ones. */
export function CompanyOrders({ overview }: { overview: Overview }) {
  const { t } = useTranslation('acting')
  const { money, number, date } = useFormat()
  const { statuses, orders } = overview
  return (
    <section className="panel stack" aria-labelledby="company-orders">
      <h2 id="company-orders">{t('overview.orders')}</h2>
      {statuses.length > 0 && (
        <ul className={styles.counts} aria-label={t('overview.running')}>
          {statuses.map(({ status, count }) => (
            <li key={status}>
              <StatusBadge status={status} /> <strong>{number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
      {orders.length === 0 && <p className="soft">{t('overview.noOrders')}</p>}
      {orders.length > 0 && (
        <ul className={styles.rows} aria-label={t('overview.lastOrders')}>
          {orders.map(({ order_number, po_number, status, order_fee, created_at }) => (
            <li key={order_number}>
              <span>
                <Link className="strong" to={paths.office(`orders/${order_number}`)}>
                  {order_number}
                </Link>
                <br />
                <span className="small soft">
                  {[date(created_at), po_number].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.end}>
                {money(order_fee)}
                <br />
                <StatusBadge status={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
