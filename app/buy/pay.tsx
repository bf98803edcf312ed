import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { payment } from '#rules/codes'
import { is } from '#rules/order/status'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import styles from './cart.module.css'
import { Fees } from './fees.tsx'
import { BalanceForm } from './pay/balance-form.tsx'

/** Pays the orders of a checkout. Specification section 4: status 0 shows the form, any other the result. */
export default function Pay() {
  const { t } = useTranslation('buy')
  const { money, dateTime } = useFormat()
  const [query] = useSearchParams()
  const order_sn = query.get('order_sn') ?? ''
  const order = useAnswer('/home/getOrderInfo', { order_sn })
  const ways = useAnswer('/pay/list', { order_sn })
  const error = order.error ?? ways.error
  if (error)
    return (
      <div className="page">
        <ErrorState
          error={error}
          again={() => {
            void order.refetch()
            void ways.refetch()
          }}
        />
      </div>
    )
  if (!order.data || !ways.data)
    return (
      <div className="page">
        <Loading lines={6} />
      </div>
    )
  if (order.data.status !== is.pendingPayment) return <Navigate to={paths.payResult(order_sn)} replace />
  const unpaid = order.data.orders.filter((one) => one.status === is.pendingPayment)
  const closed = ways.data.list.filter((way) => !way.available && way.payment !== payment.balance)
  return (
    <div className="page stack">
      <title>{`${t('pay.title')} · Trestle`}</title>
      <h1>{t('pay.title')}</h1>
      <p className="note">{t('pay.before', { date: dateTime(order.data.pay_before) })}</p>
      <div className={styles.two}>
        <section className="panel stack">
          <h2>{t('pay.method')}</h2>
          <fieldset className="stack">
            <legend className="hidden">{t('pay.method')}</legend>
            <label className={styles.radio}>
              <input type="radio" name="payment" checked readOnly />
              <span>
                <strong>{t(`pay.payment${payment.balance}`)}</strong>{' '}
                <span className="soft">{t('pay.balance', { amount: money(ways.data.balance) })}</span>
              </span>
            </label>
            {closed.length > 0 && (
              <p className="small soft">
                {t('pay.soonList', {
                  ways: closed.map((way) => t(`pay.payment${way.payment}`)).join(', '),
                })}
              </p>
            )}
          </fieldset>
          <BalanceForm order_sn={order_sn} due={order.data.due} balance={ways.data.balance} />
        </section>
        <aside className={`panel stack ${styles.side}`} aria-label={t('fees.title')}>
          {unpaid.map((one) => (
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
            <dd>{money(order.data.due)}</dd>
          </dl>
        </aside>
      </div>
    </div>
  )
}
