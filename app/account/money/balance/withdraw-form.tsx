import { IconBrandPaypal, IconBuildingBank, IconCreditCard, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paymentPasswordPattern } from '#rules/fields'
import type { CompanyBalance } from '#rules/money/company-balance'
import { type Cents, moneyText, parseMoney, pricePattern, zero } from '#rules/money/money'
import { needsSecondPerson, withdrawalShares } from '#rules/money/withdrawals'
import { withdrawalMethod } from '#rules/status-codes'
import { isEmail } from '#rules/text/plain-input'
import { AmountField } from '../../../parts/payment/amount-field.tsx'
import styles from '../../../parts/payment/balance.module.css'
import payStyles from '../../../parts/payment/pay.module.css'
import { paths } from '../../../paths.ts'
import { sealed } from '../../../session/seal.ts'
import { useCall } from '../../../session/use-answer.ts'
import type { SiteData } from '../../../site-data.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

type Banks = Out<CallAt<'/user/bankList'>>['list']

type DestinationsProps = { banks: Banks; chosen: string; onChoose: (to: string) => void }

/**
 * The destinations of a withdrawal: the company's banks, PayPal, the payout provider. Named `bank 7`, `1` or
 * `2`.
 */
function Destinations({ banks, chosen, onChoose }: DestinationsProps) {
  const { t } = useTranslation('wallet')
  const choices = [
    ...banks.map((bank) => ({
      to: `bank ${bank.id}`,
      name: `${bank.bank_name} •••• ${bank.last4}`,
      lead: bank.holder,
      Icon: bank.kind === 'card' ? IconCreditCard : IconBuildingBank,
    })),
    { to: String(withdrawalMethod.wallet), name: t('method.m1'), lead: t('lead.m1'), Icon: IconBrandPaypal },
    { to: String(withdrawalMethod.payout), name: t('method.m2'), lead: t('lead.m2'), Icon: IconSend },
  ]
  return (
    <fieldset className={payStyles.ways}>
      <legend className="strong">{t('where')}</legend>
      {choices.map(({ to, name, lead, Icon }) => (
        <label key={to} className={payStyles.way}>
          <input type="radio" name="to" checked={to === chosen} onChange={() => onChoose(to)} />
          <Icon size={24} stroke={1.5} aria-hidden="true" />
          <span className={payStyles.wayName}>
            <strong>{name}</strong>
            <span className="small soft">{lead}</span>
          </span>
        </label>
      ))}
      {banks.length === 0 && (
        <p className="small">
          <Link to={paths.bank()}>{t('addBank')}</Link>
        </p>
      )}
    </fieldset>
  )
}

/** Splits an amount into the fee and the rest that is paid out. */
function Shares({ amount }: { amount: string }) {
  const { t } = useTranslation('wallet')
  const { money } = useFormat()
  const { shop } = useRouteLoaderData('root') as SiteData
  const cents = pricePattern.test(amount.trim()) ? parseMoney(amount) : null
  const shares = cents === null ? null : withdrawalShares(cents, shop.withdrawal_handling)
  // Without an amount there is no fee to show yet.
  const said = (share: Cents | undefined) => (share === undefined ? '–' : money(moneyText(share)))
  return (
    <div className="stack" aria-live="polite">
      <dl className={styles.shares}>
        <dt>{t('fee', { percent: shop.withdrawal_handling })}</dt>
        <dd>{said(shares?.fee)}</dd>
        <dt className="strong">{t('arrives')}</dt>
        <dd className="strong">{said(shares?.payout)}</dd>
      </dl>
      {cents !== null && needsSecondPerson(cents) && <p className="small soft">{t('twoPeople')}</p>}
    </div>
  )
}

const blank = { amount: '', to: '', email: '', digits: '' }

type WithdrawFormProps = { banks: Banks; balance: string; source: CompanyBalance }

/**
 * Requests a withdrawal, never above the available balance; the amount is held until finance has paid it out.
 */
export function WithdrawForm({ banks, balance, source }: WithdrawFormProps) {
  const { t } = useTranslation(['wallet', 'buy', 'center'])
  const { money } = useFormat()
  const [sealing, setSealing] = useState(false)
  const withdraw = useCall('/pay/withdraw', {
    refresh: ['/pay/withdrawalList', '/pay/transactionList', '/pay/logisticsUserPay'],
  })
  const start = { ...blank, to: banks[0] ? `bank ${banks[0].id}` : String(withdrawalMethod.wallet) }
  const form = useForm(start, (values) => {
    const cents = pricePattern.test(values.amount.trim()) ? parseMoney(values.amount) : null
    const tooMuch = (cents ?? zero) > (parseMoney(balance) ?? zero)
    return {
      amount: cents ? (tooMuch ? t('tooMuch') : undefined) : t('buy:balance.amountWrong'),
      email: toBank(values.to) || isEmail(values.email) ? undefined : t('emailWrong'),
      digits: paymentPasswordPattern.test(values.digits) ? undefined : t('center:bank.sixDigits'),
    }
  })
  const { values } = form
  const told = withdraw.fieldErrors

  async function send({ amount, to, email, digits }: typeof blank) {
    setSealing(true)
    const credential = await sealed(digits)
    const bank = toBank(to)
    const given =
      credential &&
      (await withdraw.run({
        amount: amount.trim(),
        method: bank ? withdrawalMethod.bank : Number(to),
        source,
        bank_id: bank ?? 0,
        email: bank ? '' : email.trim(),
        credential,
      }))
    setSealing(false)
    form.set('digits', '')
    if (!given) return
    form.set('amount', '')
    tell.done(t('asked', { amount: money(given.amount) }))
  }
  const busy = sealing || withdraw.busy
  const emailField = form.bind('email')
  return (
    <form
      ref={form.form}
      className={`panel stack ${styles.withdraw}`}
      noValidate
      onSubmit={form.onSubmit(send)}
    >
      <div className="fields">
        <AmountField
          hint={t('available', { amount: money(balance) })}
          {...form.bind('amount')}
          told={told.amount}
        />
      </div>
      <p>
        <button type="button" className="btn quiet" onClick={() => form.set('amount', balance)}>
          {t('all')}
        </button>
      </p>
      <Destinations banks={banks} chosen={values.to} onChoose={(to) => form.set('to', to)} />
      {!toBank(values.to) && (
        <div className="fields">
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            required
            {...emailField}
            told={told.email}
          />
        </div>
      )}
      <Shares amount={values.amount} />
      <div className="fields">
        <PaymentDigits
          label={t('center:bank.password')}
          value={values.digits}
          wrong={form.wrong.digits ?? told.password}
          onChange={(digits) => form.set('digits', digits)}
        />
      </div>
      <p>
        <button type="submit" className="btn primary" disabled={busy} aria-busy={busy}>
          {t('ask')}
        </button>
      </p>
    </form>
  )
}

/** The bank's id in a destination, or null. */
function toBank(to: string): number | null {
  return to.startsWith('bank ') ? Number(to.slice(5)) : null
}
