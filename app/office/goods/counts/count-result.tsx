import { Link } from 'react-router'
import { countState } from '#rules/goods/stock/count-graph'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { OfficeCount } from './office-count.ts'

/** What a count that is over found, and for which orders pieces are missing. */
export function CountResult({ count }: { count: OfficeCount }) {
  const { t } = useTranslation('warehouse')
  const { state, reason, book, counted, recounted, booked, short, orders } = count
  if (state === countState.dropped) return <p>{t('count.droppedFor', { reason })}</p>
  return (
    <div>
      <p>{t('count.found', { book, counted: recounted ?? counted, booked })}</p>
      {short > 0 && <p className="wrong">{t('count.short', { short })}</p>}
      {orders.length > 0 && (
        <ul className="plain row">
          {orders.map((order_number) => (
            <li key={order_number}>
              <Link to={paths.office(`orders/${order_number}`)} translate="no">
                {order_number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
