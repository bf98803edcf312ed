import type { Order } from '#api/buying/order-shapes'
import { paidStill, wayBack } from '#rules/aftersale/way-back'
import { orderStatus } from '#rules/buying/order/status'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** A buyer's request to cancel, its reason, and what would be refunded, for the person who decides on it. */
export function CancelWish({ order }: { order: Order }) {
  const { t } = useTranslation('office')
  const { money } = useFormat()
  if (order.status !== orderStatus.cancellationAsked) return null
  const wish = order.history.findLast(({ event }) => event === 'askCancel')
  const part = order.cancellations.find(({ state }) => state === 'asked')
  const pieces = part?.lines.reduce((count, { quantity }) => count + quantity, 0) ?? 0
  const back = part?.back ?? paidStill(order)
  const reason = part?.remark ?? wish?.remark ?? ''
  return (
    <div className="stack" style={{ gap: 4 }}>
      <p>
        {t('order.wish', {
          name: wish?.by_name ?? order.company_name,
          pieces,
          amount: money(back),
          back: part ? 'wallet' : wayBack(order),
        })}
      </p>
      {reason && <blockquote className="note">{reason}</blockquote>}
    </div>
  )
}
