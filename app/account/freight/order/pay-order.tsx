import { useState } from 'react'
import { paymentPasswordPattern } from '#rules/fields'
import type { CompanyBalance } from '#rules/money/company-balance'
import { parseMoney, pricePattern, zero } from '#rules/money/money'
import { type LogisticsOrder, logisticsCalls } from '../../../parts/freight/logistics/logistics.ts'
import { AmountField } from '../../../parts/payment/amount-field.tsx'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { PaymentPasswordFirst } from '../../payment-password-first.tsx'

type Balances = Record<CompanyBalance, string>

/** Pays a part of a freight order or all that is left, from either balance, with the payment password. */
export function PayOrder({ order }: { order: LogisticsOrder }) {
  const { t } = useTranslation(['logistics', 'buy'])
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/pay/logisticsUserPay', {})
  if (user?.acting) return <p className="note warn">{t('buy:pay.notWhileActing')}</p>
  if (!data && error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  if (!data.has_payment_password)
    return <PaymentPasswordFirst next={paths.freightOrder(order.order_number)} />
  const balances = { freight: data.balance, wallet: data.wallet }
  return <PayForm key={order.unpaid_fee} order={order} balances={balances} />
}

function PayForm({ order, balances }: { order: LogisticsOrder; balances: Balances }) {
  const { t } = useTranslation(['logistics', 'buy', 'center', 'wallet'])
  const { money } = useFormat()
  const [sealing, setSealing] = useState(false)
  const { order_number, unpaid_fee } = order
  const due = parseMoney(unpaid_fee) ?? zero
  const pay = useCall('/pay/logisticsPay', {
    refresh: [...logisticsCalls, '/pay/transactionList'],
    refreshRefused: true,
    quiet: true,
  })
  const enough = (parseMoney(balances.freight) ?? zero) >= due
  const blank = { source: enough ? 'freight' : 'wallet', amount: unpaid_fee, digits: '' }
  const form = useForm(blank, ({ source, amount, digits }) => {
    const cents = pricePattern.test(amount.trim()) ? parseMoney(amount) : null
    const has = parseMoney(source === 'freight' ? balances.freight : balances.wallet) ?? zero
    const tooMuch = (cents ?? zero) > due ? t('pay.tooMuch', { amount: money(unpaid_fee) }) : undefined
    const lacking = (cents ?? zero) > has ? t('wallet:tooMuch') : undefined
    return {
      amount: cents ? (tooMuch ?? lacking) : t('buy:balance.amountWrong'),
      digits: paymentPasswordPattern.test(digits) ? undefined : t('center:bank.sixDigits'),
    }
  })
  const { values } = form
  async function go({ source, amount, digits }: typeof blank) {
    setSealing(true)
    const credential = await sealed(digits)
    const from = source === 'freight' ? 'freight' : 'wallet'
    const paid =
      credential &&
      (await pay.run({
        order_number,
        amount: amount.trim(),
        source: from,
        unpaid_seen: unpaid_fee,
        credential,
      }))
    setSealing(false)
    form.set('digits', '')
    if (paid) tell.done(t('pay.done', { amount: money(paid.paid) }))
  }
  return (
    <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(go)}>
      <h2>{t('payFreight')}</h2>
      <p className="soft">{t('pay.lead')}</p>
      <div className="fields">
        <Select label={t('pay.source')} {...form.bind('source')}>
          <option value="freight">{t('pay.fromFreight', { amount: money(balances.freight) })}</option>
          <option value="wallet">{t('pay.fromWallet', { amount: money(balances.wallet) })}</option>
        </Select>
        <AmountField
          hint={t('unpaidOf', { amount: money(unpaid_fee) })}
          {...form.bind('amount')}
          told={pay.fieldErrors.amount}
        />
        <PaymentDigits
          label={t('center:bank.password')}
          value={values.digits}
          wrong={form.wrong.digits ?? pay.fieldErrors.password}
          onChange={(digits) => form.set('digits', digits)}
        />
      </div>
      {pay.error && !pay.error.field && <FormError>{pay.error.message}</FormError>}
      <p className="row">
        <MainButton busy={sealing || pay.busy}>{t('pay.do')}</MainButton>
      </p>
    </form>
  )
}
