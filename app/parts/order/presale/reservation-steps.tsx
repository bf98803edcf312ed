import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#api/buying/order-shapes'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMayThemselves } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ReservationLink } from './reservation-link.tsx'

const refresh = ['/supply/order/order/info', '/supply/order/order/list', '/user/accountInfo'] as const

/** Leaves a reservation whose goods come too late; the whole deposit goes back. */
function LeaveLate({ order }: { order: Order }) {
  const { t } = useTranslation(['presale', 'status', 'buy'])
  const { money } = useFormat()
  const [asking, ask] = useState(false)
  const leave = useCall('/home/leaveBooking', { refresh })
  const { order_number, fees } = order
  async function go() {
    const left = await leave.run({ order_number })
    if (!left) return
    tell.done(t('leftLate', { amount: money(left.returned) }))
    ask(false)
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => ask(true)}>
        {t('status:action.cancelLate')}
      </button>
      <Confirm
        open={asking}
        title={t('leaveSure', { amount: money(fees.paid_fee) })}
        confirm={t('status:action.cancelLate')}
        leave={t('buy:order.keep')}
        danger
        final
        busy={leave.busy}
        onClose={() => ask(false)}
        onConfirm={() => void go()}
      />
    </>
  )
}

/** What a buyer can do with a reservation, beside what every order offers; renders nothing for others. */
export function ReservationSteps({ order }: { order: Order }) {
  const { t } = useTranslation('status')
  const { money } = useFormat()
  const mayLeave = useMayThemselves()('order')
  const { presale, events, order_number } = order
  if (!presale) return null
  return (
    <>
      {events.includes('payDeposit') && (
        <Link className="btn primary" to={paths.payReservation(order_number)}>
          {t('action.payDeposit')}: {money(presale.deposit)}
        </Link>
      )}
      {events.includes('payFinal') && (
        <Link className="btn primary" to={paths.payReservation(order_number)}>
          {t('action.payFinal')}: {money(presale.rest)}
        </Link>
      )}
      <ReservationLink order={order} className="btn primary" />
      {events.includes('payFinal') && (
        <Link className="btn" to={paths.finalReservation(order_number)}>
          {t('action.changeDelivery')}
        </Link>
      )}
      {events.includes('cancelLate') && mayLeave && <LeaveLate order={order} />}
    </>
  )
}
