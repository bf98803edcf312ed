import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type Payment, payment } from '#rules/codes'
import type { HostedPayment } from '#rules/payments'
import { paths } from '../../paths.ts'
import { useFormat } from '../../ui/format.ts'
import { RechargeForm } from '../balance/recharge-form.tsx'
import { BalanceForm } from './balance-form.tsx'
import { HostedForm } from './hosted-form.tsx'
import payStyles from './pay.module.css'
import type { ToPay } from './to-pay.ts'
import { WayCards, type Ways } from './way-cards.tsx'

/** A provider's page that the buyer left without an end: whoever paid there should not pay again here. */
function StillOpen({ attempt }: { attempt: NonNullable<Ways['open_attempt']> }) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  const name = t(`name.p${attempt.payment}`)
  return (
    <p className="note warn">
      {t('stillOpen', { name, amount: money(attempt.amount) })}{' '}
      <Link to={paths.payAttempt(attempt.attempt_number)}>{t('stillOpenSee')}</Link>
    </p>
  )
}

/** The ways to pay, and what the chosen one asks for. */
export function WayChoice({ ways, pay }: { ways: Ways; pay: ToPay }) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const { order_sn } = pay
  const open = ways.list.filter((way) => way.available)
  // The balance comes first where it will do; it can be mended where it will not, so it is never left out.
  const [chosen, choose] = useState<Payment>((open[0]?.payment as Payment) ?? payment.balance)
  const way = ways.list.find((one) => one.payment === chosen)
  return (
    <>
      <h2>{t('pay.method')}</h2>
      {ways.open_attempt && <StillOpen attempt={ways.open_attempt} />}
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
            way={chosen as HostedPayment}
            pay={pay}
            sandbox={way?.sandbox ?? false}
          />
        )}
      </div>
    </>
  )
}
