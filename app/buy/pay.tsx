import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { payment } from '#rules/codes'
import { paymentPasswordPattern } from '#rules/fields'
import { minus, moneyText, parseMoney, zero } from '#rules/money'
import { is } from '#rules/order/status'
import { paths } from '../paths.ts'
import { seal } from '../session/seal.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { TextField } from '../ui/field.tsx'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import styles from './cart.module.css'
import { Fees } from './fees.tsx'

function BalanceForm({ order_sn, due, balance }: { order_sn: string; due: string; balance: string }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const navigate = useNavigate()
  const { user } = useUser()
  const [digits, setDigits] = useState('')
  const pay = useCall('/pay/balance', {
    refresh: ['/home/getOrderInfo', '/user/accountInfo', '/pay/list'],
    quiet: true,
  })
  const lacking = minus(parseMoney(due) ?? zero, parseMoney(balance) ?? zero)
  if (user && !user.has_payment_password)
    return (
      <p className="note warn">
        {t('pay.setPassword')}.{' '}
        <Link to={`${paths.setting()}?next=${encodeURIComponent(paths.pay(order_sn))}`}>
          {t('pay.setNow')}
        </Link>
      </p>
    )
  if (lacking > 0)
    return (
      <p className="note warn">
        {t('pay.notEnough', { amount: money(moneyText(lacking)) })}{' '}
        <Link to={paths.balance()}>{t('pay.recharge')}</Link>
      </p>
    )

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const given = await pay.run({ order_sn, credential: await seal(digits) })
    setDigits('')
    if (given) void navigate(paths.payResult(given.order_parent_number))
  }
  return (
    <form className="stack" style={{ maxWidth: 360 }} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('pay.password')}
        hint={t('pay.passwordHint')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        value={digits}
        wrong={pay.error?.message}
        onChange={(event) => {
          setDigits(event.target.value.replace(/\D/g, ''))
          pay.clear()
        }}
      />
      <button
        type="submit"
        className="btn primary"
        disabled={pay.busy || !paymentPasswordPattern.test(digits)}
      >
        {t('pay.submit', { amount: money(due) })}
      </button>
    </form>
  )
}

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
  if (order.data.status !== is.pendingPayment)
    return <Navigate to={paths.payResult(order.data.order_parent_number)} replace />
  return (
    <div className="page stack">
      <title>{`${t('pay.title')} · Trestle`}</title>
      <h1>{t('pay.title')}</h1>
      <p className="note">{t('pay.before', { date: dateTime(order.data.pay_before) })}</p>
      <div className={styles.two}>
        <section className="panel stack">
          <h2>{t('pay.method')}</h2>
          {ways.data.list.map((way) => (
            <label key={way.payment} className={styles.radio}>
              <input
                type="radio"
                name="payment"
                checked={way.payment === payment.balance}
                disabled={!way.available && way.payment !== payment.balance}
                readOnly
              />
              <span>
                <strong>{t(`pay.payment${way.payment}`)}</strong>{' '}
                <span className="soft">
                  {way.payment === payment.balance
                    ? t('pay.balance', { amount: money(ways.data.balance) })
                    : !way.available && t('pay.soon')}
                </span>
              </span>
            </label>
          ))}
          <BalanceForm
            order_sn={order.data.order_parent_number}
            due={order.data.due}
            balance={ways.data.balance}
          />
        </section>
        <aside className="panel stack">
          {order.data.orders.map((one) => (
            <div key={one.order_number} className="stack">
              <h3>{t('pay.order', { number: one.order_number })}</h3>
              <p className="small soft">
                {one.merchant_name} · {one.warehouse_name}
              </p>
              <Fees fees={one.fees} />
            </div>
          ))}
          <p className="between strong">
            <span>{t('fees.due')}</span>
            <span style={{ fontSize: '1.3rem' }}>{money(order.data.due)}</span>
          </p>
        </aside>
      </div>
    </div>
  )
}
