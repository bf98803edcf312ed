import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { is } from '#rules/order/status'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import styles from './cart.module.css'

type Info = Out<CallAt<'/home/getOrderInfo'>>
const ended: readonly number[] = [is.cancelled, is.locked, is.failed]

type Outcome = 'waiting' | 'audit' | 'freight' | 'part' | 'success' | 'ended'

/** Of an order whose freight is due: it waits for finance, a part is paid, or nothing yet. */
function freightOutcome({ status, freight }: Info['orders'][number]): Outcome {
  if (freight?.voucher) return 'audit'
  return status === is.freightPartlyPaid ? 'part' : 'freight'
}

/** What became of the orders as a whole: to be paid still, paid, or over without payment. */
function outcomeOf({ status, paid, orders }: Info): Outcome {
  if (status === is.pendingPayment) return 'waiting'
  if (status === is.underAudit) return 'audit'
  const freight = orders.find((order) => order.freight && order.freight.due !== '0.00')
  if (freight) return freightOutcome(freight)
  return ended.includes(status) && paid === '0.00' ? 'ended' : 'success'
}
const icons = {
  waiting: IconClock,
  audit: IconClock,
  freight: IconClock,
  part: IconCircleCheck,
  success: IconCircleCheck,
  ended: IconAlertTriangle,
}
const tones = {
  waiting: styles.waiting,
  audit: styles.waiting,
  freight: styles.waiting,
  part: styles.success,
  success: styles.success,
  ended: styles.ended,
}
const toPay: readonly Outcome[] = ['waiting', 'freight', 'part']

function Said({ info, order_sn }: { info: Info; order_sn: string }) {
  const { t } = useTranslation(['buy', 'status'])
  const { money } = useFormat()
  const outcome = outcomeOf(info)
  const Icon = icons[outcome]
  return (
    <div className={`panel stack ${styles.result}`}>
      <title>{`${t(`result.${outcome}`)} · Trestle`}</title>
      <Icon size={56} stroke={1.4} aria-hidden="true" className={tones[outcome]} />
      <h1>{t(`result.${outcome}`)}</h1>
      {outcome === 'success' && <p className={styles.total}>{money(info.paid)}</p>}
      <p className="soft">{t(`result.${outcome}Lead`)}</p>
      <ul className={styles.resultOrders}>
        {info.orders.map((order) => (
          <li key={order.order_number}>
            <Link className="strong" to={paths.order(order.order_number)}>
              <span className="hidden">{t('result.view')} </span>
              {order.order_number}
            </Link>
            <span className="small soft">{order.merchant_name}</span>
            <StatusBadge status={order.status} />
            <span className="num">{money(order.fees.order_fee)}</span>
          </li>
        ))}
      </ul>
      <p className="row" style={{ justifyContent: 'center' }}>
        {toPay.includes(outcome) ? (
          <Link className="btn primary" to={paths.pay(order_sn)}>
            {t(outcome === 'waiting' ? 'pay.title' : 'status:action.payFreight')}
          </Link>
        ) : (
          <Link className="btn primary" to={paths.orders()}>
            {t('result.orders')}
          </Link>
        )}
        <Link className="btn" to={paths.zone('inventory')}>
          {t('result.more')}
        </Link>
      </p>
    </div>
  )
}

/** What became of a payment. */
export default function PayResult() {
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const { data, error, refetch } = useAnswer('/home/getOrderInfo', { order_sn })
  return (
    <div className="page">
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && <Said info={data} order_sn={order_sn} />}
    </div>
  )
}
