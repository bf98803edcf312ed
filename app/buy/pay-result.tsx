import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { is } from '#rules/order/status'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'

/** What became of a payment. */
export default function PayResult() {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const { data, error, refetch } = useAnswer('/home/getOrderInfo', { order_sn })
  if (error)
    return (
      <div className="page">
        <ErrorState error={error} again={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className="page">
        <Loading lines={4} />
      </div>
    )
  const unpaid = data.status === is.pendingPayment
  return (
    <div className="page">
      <title>{`${unpaid ? t('result.waiting') : t('result.success')} · Trestle`}</title>
      <div
        className="panel stack"
        style={{ maxWidth: 640, marginInline: 'auto', textAlign: 'center', paddingBlock: 48 }}
      >
        <h1 style={{ color: unpaid ? 'var(--warn)' : 'var(--good)' }}>
          {unpaid ? t('result.waiting') : `✓ ${t('result.success')}`}
        </h1>
        {!unpaid && (
          <p style={{ fontSize: '1.6rem' }} className="strong">
            {money(data.paid)}
          </p>
        )}
        {!unpaid && <p>{t('result.lead')}</p>}
        <p className="row" style={{ justifyContent: 'center' }}>
          {unpaid && (
            <Link className="btn primary" to={paths.pay(order_sn)}>
              {t('pay.title')}
            </Link>
          )}
          {data.orders.map((order) => (
            <Link key={order.order_number} className="btn" to={paths.order(order.order_number)}>
              {t('result.view')} {order.order_number}
            </Link>
          ))}
          <Link className="btn" to={paths.zone('inventory')}>
            {t('result.more')}
          </Link>
        </p>
      </div>
    </div>
  )
}
