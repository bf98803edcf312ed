import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paymentPasswordPattern } from '#rules/fields'
import type { CompanyBalance } from '#rules/money/company-balance'
import { minus, moneyText, parseMoney, zero } from '#rules/money/money'
import { amountSaid, type PaymentDue } from '../../../parts/payment/to-pay.ts'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { markOutdated } from '../../../session/send.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { usePaymentLock } from '../../../session/use-payment-lock.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useFormat } from '../../../ui/format/format.ts'

type BalanceFormProps = { pay: PaymentDue; balance: string }

/**
 * Pays from the wallet. Needs a payment password and enough money; the links to set or recharge them lead
 * back here.
 */
export function BalanceForm({ pay, balance: wallet }: BalanceFormProps) {
  const { order_sn, due } = pay
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { user } = useUser()
  // Freight can be paid from what the company has set aside for it.
  const { data } = useAnswer('/pay/logisticsUserPay', {}, { enabled: Boolean(pay.freight) })
  const setAside = pay.freight && data && data.balance !== '0.00' ? data.balance : null
  const [chosen, choose] = useState<CompanyBalance | null>(null)
  const source = setAside === null ? 'wallet' : (chosen ?? 'freight')
  const balance = source === 'freight' && setAside !== null ? setAside : wallet
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
  return (
    <div className="stack" style={{ maxWidth: 420 }}>
      {setAside !== null && (
        <Select
          label={t('pay.source')}
          value={source}
          onChange={(event) => choose(event.target.value === 'freight' ? 'freight' : 'wallet')}
        >
          <option value="freight">{t('pay.sourceFreight', { amount: money(setAside) })}</option>
          <option value="wallet">{t('pay.sourceWallet', { amount: money(wallet) })}</option>
        </Select>
      )}
      {lacking > 0 ? (
        <Lacking amount={moneyText(lacking)} source={source} here={here} />
      ) : (
        <PasswordForm pay={pay} source={source} />
      )}
    </div>
  )
}

type LackingProps = { amount: string; source: CompanyBalance; here: string }

/** How much a balance lacks, and the way to recharge it. */
function Lacking({ amount, source, here }: LackingProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const query = new URLSearchParams({ tab: 'recharge', amount, next: here })
  return (
    <div className="note warn between">
      <p>{t('pay.notEnough', { amount: money(amount) })}</p>
      <Link
        className="btn"
        to={source === 'freight' ? paths.freightDeals('recharge') : `${paths.balance()}?${query}`}
      >
        {t('pay.recharge')}
      </Link>
    </div>
  )
}

type PasswordFormProps = { pay: PaymentDue; source: CompanyBalance }

function PasswordForm({ pay: what, source }: PasswordFormProps) {
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
      '/pay/logisticsUserPay',
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
    const given = credential && (await pay.run({ order_sn, ...amountSaid(what), source, credential }))
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
