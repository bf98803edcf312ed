import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paymentPasswordPattern } from '#rules/fields'
import { parseMoney, pricePattern, zero } from '#rules/money/money'
import { AmountField } from '../../../parts/payment/amount-field.tsx'
import styles from '../../../parts/payment/balance.module.css'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { PaymentPasswordFirst } from '../../payment-password-first.tsx'

type Balances = Pick<Out<CallAt<'/pay/logisticsUserPay'>>, 'balance' | 'wallet' | 'has_payment_password'>
const blank = { direction: 'in', amount: '', digits: '' }

/** Moves money between the wallet and the freight balance, never more than is there. */
export function TransferForm({ balances }: { balances: Balances }) {
  const { t } = useTranslation(['logistics', 'wallet', 'buy', 'center'])
  const { money } = useFormat()
  const [sealing, setSealing] = useState(false)
  const transfer = useCall('/pay/freightTransfer', {
    refresh: ['/pay/logisticsUserPay', '/user/logisticsDealLog', '/pay/transactionList'],
  })
  const availableFor = (direction: string) => (direction === 'in' ? balances.wallet : balances.balance)
  const form = useForm(blank, ({ direction, amount, digits }) => {
    const cents = pricePattern.test(amount.trim()) ? parseMoney(amount) : null
    const tooMuch = (cents ?? zero) > (parseMoney(availableFor(direction)) ?? zero)
    return {
      amount: cents ? (tooMuch ? t('wallet:tooMuch') : undefined) : t('buy:balance.amountWrong'),
      digits: paymentPasswordPattern.test(digits) ? undefined : t('center:bank.sixDigits'),
    }
  })
  const { values } = form
  const available = availableFor(values.direction)

  async function move({ direction, amount, digits }: typeof blank) {
    setSealing(true)
    const credential = await sealed(digits)
    const way = direction === 'in' ? 'in' : 'out'
    const given = credential && (await transfer.run({ direction: way, amount: amount.trim(), credential }))
    setSealing(false)
    form.set('digits', '')
    if (!given) return
    form.set('amount', '')
    tell.done(t('transferred', { amount: money(given.balance) }))
  }
  if (!balances.has_payment_password) return <PaymentPasswordFirst next={paths.freightDeals('transfer')} />
  const busy = sealing || transfer.busy
  return (
    <form
      ref={form.form}
      className={`panel stack ${styles.withdraw}`}
      noValidate
      onSubmit={form.onSubmit(move)}
    >
      <div className="fields">
        <Select label={t('direction')} {...form.bind('direction')}>
          <option value="in">{t('directionIn')}</option>
          <option value="out">{t('directionOut')}</option>
        </Select>
        <AmountField
          hint={t('wallet:available', { amount: money(available) })}
          {...form.bind('amount')}
          told={transfer.fieldErrors.amount}
        />
        <PaymentDigits
          label={t('center:bank.password')}
          value={values.digits}
          wrong={form.wrong.digits ?? transfer.fieldErrors.password}
          onChange={(digits) => form.set('digits', digits)}
        />
      </div>
      <p>
        <button type="submit" className="btn primary" disabled={busy} aria-busy={busy}>
          {t('transferDo')}
        </button>
      </p>
    </form>
  )
}
