import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { partlyCancellable, unshippedOf } from '#rules/buying/order/cancel-amounts'
import { hasRole } from '#rules/roles'
import ChatLink from '../../../parts/message/chat/chat-link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CancelPieces } from './cancel-pieces.tsx'
import { GiveGoodwill } from './give-goodwill.tsx'

/** What customer service does with an order for its buyer, whatever it waits for; nothing for others. */
export function ServiceActs({ order }: { order: Order }) {
  const { t } = useTranslation('office')
  const { user } = useUser()
  const [asked, ask] = useState<'cancel' | 'give' | null>(null)
  if (user?.kind !== 'staff' || !hasRole(user.roles, 'service')) return null
  const cancels =
    (order.events.includes('cancelPart') ||
      (order.events.includes('askCancel') && partlyCancellable(order))) &&
    order.lines.some((line) => unshippedOf(line) > 0)
  return (
    <div className="row">
      <ChatLink merchant_uuid="" subject="order" subject_ref={order.order_number} />
      {cancels && (
        <button type="button" className="btn" onClick={() => ask('cancel')}>
          {t('order.cancelPieces.action')}
        </button>
      )}
      {order.paid_at && (
        <button type="button" className="btn" onClick={() => ask('give')}>
          {t('order.goodwill.action')}
        </button>
      )}
      {asked === 'cancel' && <CancelPieces order_number={order.order_number} onClose={() => ask(null)} />}
      {asked === 'give' && <GiveGoodwill order_number={order.order_number} onClose={() => ask(null)} />}
    </div>
  )
}
