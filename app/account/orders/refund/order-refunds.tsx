import { Link } from 'react-router'
import { orderStatus } from '#rules/buying/order/status'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RefundList } from './refund-list.tsx'

type OrderRefundsProps = { order: { order_number: string; status: number; events: readonly string[] } }

const concerned: readonly number[] = [
  orderStatus.arrived,
  orderStatus.completed,
  orderStatus.awaitingRefund,
  orderStatus.refundDenied,
  orderStatus.refundProposed,
  orderStatus.returned,
  orderStatus.refunded,
]

/**
 * The refund requests of an order, and a link to make one. Renders nothing for orders that have not arrived.
 */
export function OrderRefunds({ order }: OrderRefundsProps) {
  const { t } = useTranslation('refund')
  const { order_number } = order
  const arrived = concerned.includes(order.status)
  const { data } = useAnswer(
    '/home/refundList',
    { order_number, page: 1, page_size: 10 },
    { enabled: arrived },
  )
  const may = order.events.includes('askRefund')
  if (!arrived || (!may && data?.count === 0)) return null
  return (
    <section className="panel stack">
      <div className="between">
        <h2>{t('onOrder')}</h2>
        <div className="row">
          {may && order.status !== orderStatus.refundDenied && (
            <Link className="btn" to={paths.damage(order_number)}>
              {t('damage.title')}
            </Link>
          )}
          {may && (
            <Link className="btn" to={paths.askRefund(order_number)}>
              {t(order.status === orderStatus.refundDenied ? 'do.askAgain' : 'askFor')}
            </Link>
          )}
        </div>
      </div>
      {data && data.count > 0 && <RefundList rows={data.list} ofOrder />}
      {order.status === orderStatus.refunded && !may && <p className="small soft">{t('over')}</p>}
    </section>
  )
}
