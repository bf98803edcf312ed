import { useRouteLoaderData } from 'react-router'
import type { CompanyBalance } from '#rules/money/company-balance'
import { moneyText, parseMoney, pricePattern, zero } from '#rules/money/money'
import { boundBroken, type HostedPayment, withHandling } from '#rules/paying/payments'
import { AmountField } from '../../../parts/payment/amount-field.tsx'
import { Handling } from '../../../parts/payment/handling.tsx'
import { SandboxNote } from '../../../parts/payment/sandbox-note.tsx'
import { useLeave } from '../../../parts/payment/use-hosted-page.ts'
import { useCall } from '../../../session/use-answer.ts'
import type { SiteData } from '../../../site-data.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'

type HostedRechargeProps = {
  way: HostedPayment
  amount: string
  sandbox: boolean
  target: CompanyBalance
}

/** Recharges a balance on a provider's page; the money is booked once the provider confirms it. */
export function HostedRecharge({ way, amount, sandbox, target }: HostedRechargeProps) {
  const { t } = useTranslation(['buy', 'pay'])
  const recharge = useCall('/pay/recharge')
  const { leaving, leave } = useLeave()
  const { money } = useFormat()
  const { shop } = useRouteLoaderData('root') as SiteData
  const name = t(`pay:name.p${way}`)
  const wrong = (text: string) => {
    if (!pricePattern.test(text)) return t('balance.amountWrong')
    const broken = boundBroken(way, withHandling(parseMoney(text) ?? zero, shop.pay_handling).total)
    return broken ? t(`pay:${broken.name}`, { name, amount: money(moneyText(broken.bound)) }) : undefined
  }
  const form = useForm({ amount }, (values) => ({ amount: wrong(values.amount.trim()) }))
  const typed = form.values.amount.trim()
  const busy = recharge.busy || leaving
  async function submit(values: { amount: string }) {
    const begun = await recharge.run({ amount: values.amount.trim(), payment: way, target })
    if (begun) leave(begun.url)
  }
  return (
    <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(submit)}>
      {sandbox && <SandboxNote />}
      <div className="fields">
        <AmountField {...form.bind('amount')} told={recharge.fieldErrors.amount} />
      </div>
      <Handling amount={pricePattern.test(typed) ? parseMoney(typed) : null} />
      <p className="small soft">{t('pay:atOnce', { name })}</p>
      <p>
        <button type="submit" className="btn primary" disabled={busy} aria-busy={busy}>
          {busy ? t('pay:leaving', { name }) : t('pay:rechargeWith', { name })}
        </button>
      </p>
    </form>
  )
}
