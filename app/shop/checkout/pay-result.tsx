import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { orderStatus } from '#rules/buying/order/status'
import styles from '../../parts/cart/cart.module.css'
import { nextStep } from '../../parts/order/next-step.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { ContractResult } from './pay/contract-result.tsx'
import { type Info, type OrderOutcome, outcomeOf } from './pay/order-outcome.ts'
import { ResultOrders } from './pay/result-orders.tsx'

const icons = {
  waiting: IconClock,
  audit: IconClock,
  freight: IconClock,
  part: IconCircleCheck,
  freightPaid: IconCircleCheck,
  success: IconCircleCheck,
  locked: IconAlertTriangle,
  ended: IconAlertTriangle,
}
const tones = {
  waiting: styles.waiting,
  audit: styles.waiting,
  freight: styles.waiting,
  part: styles.success,
  freightPaid: styles.success,
  success: styles.success,
  locked: styles.ended,
  ended: styles.ended,
}
const toPay: readonly OrderOutcome[] = ['waiting', 'freight', 'part']

function Said({ info, order_sn }: { info: Info; order_sn: string }) {
  const { t } = useTranslation(['buy', 'status'])
  const { money, dateTime } = useFormat()
  const outcome = outcomeOf(info)
  const locked = info.orders.find((order) => order.status === orderStatus.locked)
  const unpaid = info.orders.find(({ freight }) => freight && freight.due !== '0.00')?.freight
  const due = unpaid ? `: ${money(unpaid.due)}` : ''
  const Icon = icons[outcome]
  return (
    <div className={`panel stack ${styles.result}`}>
      <title>{pageTitle(t(`result.${outcome}`))}</title>
      <Icon size={56} stroke={1.4} aria-hidden="true" className={tones[outcome]} />
      <h1>{t(`result.${outcome}`)}</h1>
      {outcome === 'success' && (
        <p translate="no" className={styles.total}>
          {money(info.paid)}
        </p>
      )}
      {(outcome === 'freightPaid' || outcome === 'part') &&
        info.orders.map(
          ({ order_number, freight }) =>
            freight && (
              <p translate="no" key={order_number} className={styles.total}>
                {money(freight.paid)}
              </p>
            ),
        )}
      <p className="soft">
        {outcome === 'locked' && locked
          ? t('status:next.locked', { date: dateTime(nextStep(locked).by) })
          : t(`result.${outcome}Lead`)}
      </p>
      <ResultOrders orders={info.orders} />
      <p className="row" style={{ justifyContent: 'center' }}>
        {outcome === 'locked' && (
          <Link className="btn primary" to={paths.feedback()}>
            {t('status:action.askService')}
          </Link>
        )}
        {toPay.includes(outcome) ? (
          <Link className="btn primary" to={paths.pay(order_sn)}>
            {outcome === 'waiting' ? t('pay.title') : `${t('status:action.payFreight')}${due}`}
          </Link>
        ) : (
          <Link className={outcome === 'locked' ? 'btn' : 'btn primary'} to={paths.orders()}>
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

/** The outcome of a payment. */
export default function PayResult() {
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const { data, error, refetch } = useAnswer('/home/getOrderInfo', { order_sn })
  if (data?.orders.some((order) => order.presale))
    return <Navigate to={paths.reservationResult(order_sn)} replace />
  const ofContract = data?.orders.find(({ contract }) => contract)
  return (
    <div className="page">
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {ofContract?.contract && <ContractResult order={ofContract} contract={ofContract.contract} />}
      {data && !ofContract && <Said info={data} order_sn={order_sn} />}
    </div>
  )
}
