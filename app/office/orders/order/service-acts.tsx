import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { partlyCancellable, unshippedOf } from '#rules/buying/order/cancel-amounts'
import { hasRole } from '#rules/roles'
import ChatLink from '../../../parts/message/chat/chat-link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CancelPieces } from './cancel-pieces.tsx'

/** What customer service does with an order for its buyer, whatever it waits for; nothing for others. */
export function ServiceActs({ order }: { order: Order }) {
  const { t } = useTranslation('office')
  const { user } = useUser()
  const [cancelling, setCancelling] = useState(false)
  if (user?.kind !== 'staff' || !hasRole(user.roles, 'service')) return null
  const cancels =
    (order.events.includes('cancelPart') ||
      (order.events.includes('askCancel') && partlyCancellable(order))) &&
    order.lines.some((line) => unshippedOf(line) > 0)
  return (
    <div className="row">
      <ChatLink merchant_uuid="" subject="order" subject_ref={order.order_number} />
      {cancels && (
        <button type="button" className="btn" onClick={() => setCancelling(true)}>
          {t('order.cancelPieces.action')}
        </button>
      )}
      {cancelling && <CancelPieces order_number={order.order_number} onClose={() => setCancelling(false)} />}
    </div>
  )
}
