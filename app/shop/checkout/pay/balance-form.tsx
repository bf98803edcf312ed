import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paymentPasswordPattern } from '#rules/fields'
import { minus, moneyText, parseMoney, zero } from '#rules/money/money'
import { amountSaid, type PaymentDue } from '../../../parts/payment/to-pay.ts'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { markOutdated } from '../../../session/send.ts'
import { useCall } from '../../../session/use-answer.ts'
import { usePaymentLock } from '../../../session/use-payment-lock.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useFormat } from '../../../ui/format/format.ts'

type BalanceFormProps = { pay: PaymentDue; balance: string }

/**
 * Pays from the wallet. Needs a payment password and enough money; the links to set or recharge them lead
 * back here.
 */
export function BalanceForm({ pay, balance }: BalanceFormProps) {
  const { order_sn, due } = pay
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { user } = useUser()
  const lacking = minus(parseMoney(due) ?? zero, parseMoney(balance) ?? zero)
  const here = paths.pay(order_sn)
  if (user?.acting) return <p className="note warn">{t('pay.notWhileActing')}</p>
  if (user && !user.has_payment_password)
    return (
      <div className="note warn between">
        <p>{t('pay.setPassword')}</p>
        <Link className="btn" to={`${paths.setting()}?next=${encodeURIComponent(here)}`}>
          {t('pay.setNow')}
        </Link>
      </div>
    )
  if (lacking > 0) {
    const amount = moneyText(lacking)
    const query = new URLSearchParams({ tab: 'recharge', amount, next: here })
    return (
      <div className="note warn between">
        <p>{t('pay.notEnough', { amount: money(amount) })}</p>
        <Link className="btn" to={`${paths.balance()}?${query}`}>
          {t('pay.recharge')}
        </Link>
      </div>
    )
  }
  return <PasswordForm pay={pay} />
}

function PasswordForm({ pay: what }: { pay: PaymentDue }) {
  const { order_sn, due, freight } = what
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const navigate = useNavigate()
  const [digits, setDigits] = useState('')
  const [sealing, setSealing] = useState(false)
  const [short, setShort] = useState(false)
  const pay = useCall('/pay/balance', {
    refresh: [
      '/home/getOrderInfo',
      '/user/accountInfo',
      '/pay/list',
      '/supply/order/order/list',
      '/supply/order/order/info',
    ],
    quiet: true,
  })
  const locked = usePaymentLock() !== null || pay.error?.reason === 'payment.passwordLocked'

  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (sealing || pay.busy) return
    if (!paymentPasswordPattern.test(digits)) return setShort(true)
    setSealing(true)
    const credential = await sealed(digits)
    const given = credential && (await pay.run({ order_sn, ...amountSaid(what), credential }))
    setSealing(false)
    setDigits('')
    if (given)
      void navigate(paths.payResult(freight ? order_sn : given.order_parent_number), { replace: true })
    // Paid or cancelled in another tab: the page then shows that outcome.
    else markOutdated(['/home/getOrderInfo'])
  }
  return (
    <form className="stack" style={{ maxWidth: 360 }} noValidate onSubmit={(event) => void submit(event)}>
      <PaymentDigits
        label={t('pay.password')}
        hint={t('pay.passwordHint')}
        value={digits}
        wrong={short ? t('pay.sixDigits') : pay.error?.message}
        onChange={(typed) => {
          setDigits(typed)
          setShort(false)
          pay.clear()
        }}
      />
      <button
        type="submit"
        className="btn primary"
        disabled={pay.busy || sealing || locked}
        aria-busy={pay.busy || sealing}
      >
        {pay.busy || sealing ? t('pay.paying') : t('pay.submit', { amount: money(due) })}
      </button>
    </form>
  )
}
