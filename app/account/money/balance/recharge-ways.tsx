import { useState } from 'react'
import { type Payment, payment } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import type { HostedPayment } from '#rules/paying/payments'
import { RechargeForm } from '../../../parts/payment/recharge-form.tsx'
import { WayCards } from '../../../parts/payment/way-cards.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { Loading } from '../../../ui/page/states.tsx'
import { HostedRecharge } from './hosted-recharge.tsx'

type RechargeWaysProps = {
  amount?: string
  inHurry?: boolean
  /** Which balance to recharge. */
  target?: CompanyBalance
  onDone: () => void
}

/**
 * The ways to recharge: at once through a provider, or by a transfer with a voucher. `inHurry`: a payment
 * waits for the money.
 */
export function RechargeWays({ amount = '', inHurry = false, target = 'wallet', onDone }: RechargeWaysProps) {
  const { data, isPending } = useAnswer('/pay/list', {})
  const [chosen, choose] = useState<Payment | null>(null)
  if (isPending) return <Loading lines={6} />
  const hosted = data?.list.filter((way) => way.available && way.payment !== payment.balance) ?? []
  const offline = { payment: payment.offline, available: true, reason: null, sandbox: false }
  const first = inHurry ? hosted[0] : undefined
  const way = chosen ?? (first?.payment as Payment | undefined) ?? payment.offline
  const sandbox = hosted.some((one) => one.payment === way && one.sandbox)
  return (
    <div className="stack">
      {hosted.length > 0 && <WayCards ways={[...hosted, offline]} chosen={way} onChoose={choose} />}
      {way === payment.offline ? (
        <RechargeForm amount={amount} target={target} onDone={onDone} />
      ) : (
        <HostedRecharge
          key={way}
          way={way as HostedPayment}
          amount={amount}
          sandbox={sandbox}
          target={target}
        />
      )}
    </div>
  )
}
