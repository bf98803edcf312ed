import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Payment, payment } from '#rules/codes'
import type { HostedOrderPayment } from '#rules/paying/payments'
import { HostedForm } from '../../../parts/payment/hosted-form.tsx'
import payStyles from '../../../parts/payment/pay.module.css'
import { RechargeForm } from '../../../parts/payment/recharge-form.tsx'
import type { PaymentDue } from '../../../parts/payment/to-pay.ts'
import { WayCards, type Ways } from '../../../parts/payment/way-cards.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { BalanceForm } from './balance-form.tsx'
import { OpenAttempt } from './open-attempt.tsx'

/** The ways to pay, with the form of the chosen one. */
export function WayChoice({ ways, pay }: { ways: Ways; pay: PaymentDue }) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const { order_sn } = pay
  const open = ways.list.filter((way) => way.available)
  // The balance comes first where it suffices; it is always offered, since its form leads to a recharge or a
  // payment password.
  const [chosen, choose] = useState<Payment>((open[0]?.payment as Payment) ?? payment.balance)
  const way = ways.list.find((one) => one.payment === chosen)
  return (
    <>
      <h2>{t('pay.method')}</h2>
      {ways.open_attempt && <OpenAttempt key={ways.open_attempt.attempt_number} kept={ways.open_attempt} />}
      <WayCards ways={ways.list} balance={ways.balance} chosen={chosen} onChoose={choose} />
      <div className={payStyles.chosen}>
        {chosen === payment.offline ? (
          <RechargeForm
            key={pay.due}
            amount={pay.due}
            order_sn={order_sn}
            freight={pay.freight ?? false}
            rest={pay.rest ?? false}
            onDone={() => void navigate(paths.payResult(order_sn), { replace: true })}
          />
        ) : chosen === payment.balance ? (
          <BalanceForm pay={pay} balance={ways.balance} />
        ) : (
          <HostedForm
            key={`${chosen} ${pay.due}`}
            way={chosen as HostedOrderPayment}
            pay={pay}
            sandbox={way?.sandbox ?? false}
          />
        )}
      </div>
    </>
  )
}
