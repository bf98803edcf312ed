import { useState } from 'react'
import { paymentPasswordPattern } from '#rules/fields'
import { parseMoney, pricePattern, zero } from '#rules/money/money'
import { AmountField } from '../../../parts/payment/amount-field.tsx'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { PaymentPasswordFirst } from '../../payment-password-first.tsx'

/** Pays what is owed of a bill, or a part of it, from the wallet. */
export function PayBill({ bill_number, owed }: { bill_number: string; owed: string }) {
  const { t } = useTranslation(['dealer', 'wallet', 'buy', 'center'])
  const { money } = useFormat()
  const [sealing, setSealing] = useState(false)
  const { data: user } = useAnswer('/pay/logisticsUserPay', {})
  const pay = useCall('/user/payStorage', {
    refresh: ['/user/storageBill', '/user/storageBills', '/user/storageCosts', '/pay/transactionList'],
  })
  const form = useForm({ amount: owed, digits: '' }, ({ amount, digits }) => {
    const cents = pricePattern.test(amount.trim()) ? parseMoney(amount) : null
    const tooMuch = (cents ?? zero) > (parseMoney(owed) ?? zero)
    return {
      amount: cents ? (tooMuch ? t('dealer:storage.tooMuch') : undefined) : t('buy:balance.amountWrong'),
      digits: paymentPasswordPattern.test(digits) ? undefined : t('center:bank.sixDigits'),
    }
  })
  if (!user) return null
  if (!user.has_payment_password) return <PaymentPasswordFirst next={paths.storageBill(bill_number)} />
  async function give({ amount, digits }: typeof form.values) {
    setSealing(true)
    const credential = await sealed(digits)
    const paid = credential && (await pay.run({ bill_number, amount: amount.trim(), credential }))
    setSealing(false)
    form.set('digits', '')
    if (!paid) return
    form.set('amount', paid.owed)
    tell.done(t('dealer:storage.paidDone', { amount: money(paid.paid) }))
  }
  const busy = sealing || pay.busy
  return (
    <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(give)}>
      <h2>{t('dealer:storage.pay')}</h2>
      <div className="fields">
        <AmountField
          hint={t('wallet:available', { amount: money(user.wallet) })}
          {...form.bind('amount')}
          told={pay.fieldErrors.amount}
        />
        <PaymentDigits
          label={t('center:bank.password')}
          value={form.values.digits}
          wrong={form.wrong.digits ?? pay.fieldErrors.password}
          onChange={(digits) => form.set('digits', digits)}
        />
      </div>
      <FinalNote />
      <p>
        <button type="submit" className="btn primary" disabled={busy} aria-busy={busy}>
          {t('dealer:storage.payDo')}
        </button>
      </p>
    </form>
  )
}
