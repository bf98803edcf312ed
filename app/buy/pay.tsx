import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { type Payment, payment } from '#rules/codes'
import { is } from '#rules/order/status'
import type { HostedPayment } from '#rules/payments'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { RechargeForm } from './balance/recharge-form.tsx'
import styles from './cart.module.css'
import { Fees } from './fees.tsx'
import { BalanceForm } from './pay/balance-form.tsx'
import { Countdown } from './pay/countdown.tsx'
import { HostedForm } from './pay/hosted-form.tsx'
import { NotToPay, notToPay } from './pay/not-to-pay.tsx'
import payStyles from './pay/pay.module.css'
import { WayCards, type Ways } from './pay/way-cards.tsx'

type Info = Out<CallAt<'/home/getOrderInfo'>>

/** What is due, order by order. */
function Due({ info }: { info: Info }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  return (
    <aside className={`panel stack ${styles.side}`} aria-label={t('fees.title')}>
      {info.orders
        .filter((one) => one.status === is.pendingPayment)
        .map((one) => (
          <div key={one.order_number} className={styles.part}>
            <h2 className="small">{t('pay.order', { number: one.order_number })}</h2>
            <p className="small soft">
              {one.merchant_name} · {one.warehouse_name}
              {one.po_number && ` · ${t('order.po', { number: one.po_number })}`}
            </p>
            <Fees fees={one.fees} />
          </div>
        ))}
      <dl className={styles.due}>
        <dt>{t('fees.due')}</dt>
        <dd>{money(info.due)}</dd>
      </dl>
    </aside>
  )
}

/** The ways to pay, and what the chosen one asks for. */
function Choice({ info, ways, order_sn }: { info: Info; ways: Ways; order_sn: string }) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const open = ways.list.filter((way) => way.available)
  // The balance comes first where it will do; it can be mended where it will not, so it is never left out.
  const [chosen, choose] = useState<Payment>((open[0]?.payment as Payment) ?? payment.balance)
  const way = ways.list.find((one) => one.payment === chosen)
  return (
    <section className="panel stack">
      <h2>{t('pay.method')}</h2>
      <WayCards ways={ways.list} balance={ways.balance} chosen={chosen} onChoose={choose} />
      <div className={payStyles.chosen}>
        {chosen === payment.offline ? (
          <RechargeForm
            amount={info.due}
            order_sn={order_sn}
            onDone={() => void navigate(paths.payResult(order_sn), { replace: true })}
          />
        ) : chosen === payment.balance ? (
          <BalanceForm order_sn={order_sn} due={info.due} balance={ways.balance} />
        ) : (
          <HostedForm
            key={chosen}
            way={chosen as HostedPayment}
            order_sn={order_sn}
            due={info.due}
            sandbox={way?.sandbox ?? false}
          />
        )}
      </div>
    </section>
  )
}

/** Pays the orders of a checkout. Specification section 4: status 0 shows the form, any other the result. */
export default function Pay() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const order = useAnswer('/home/getOrderInfo', { order_sn })
  const ways = useAnswer('/pay/list', { order_sn })
  const again = useCallback(() => {
    void order.refetch()
    void ways.refetch()
  }, [order.refetch, ways.refetch])
  const error = order.error ?? ways.error
  if (error)
    return (
      <div className="page">
        <ErrorState error={error} again={again} />
      </div>
    )
  if (!order.data || !ways.data)
    return (
      <div className="page">
        <Loading lines={6} />
      </div>
    )
  if (order.data.status !== is.pendingPayment) return <Navigate to={paths.payResult(order_sn)} replace />
  if (notToPay(order.data)) return <NotToPay info={order.data} />
  return (
    <div className="page stack">
      <title>{`${t('pay.title')} · Trestle`}</title>
      <h1>{t('pay.title')}</h1>
      <Countdown until={order.data.pay_before} onOver={again} />
      <div className={styles.two}>
        <Choice info={order.data} ways={ways.data} order_sn={order_sn} />
        <Due info={order.data} />
      </div>
    </div>
  )
}
