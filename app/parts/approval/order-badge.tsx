import type { Order } from '#api/buying/order-shapes'
import { useTranslation } from '../../texts/use-translation.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { waitsForApproval } from '../order/next-step.ts'

/** An order's status, or "waits for approval" while it does. */
export function OrderBadge({ order }: { order: Pick<Order, 'status' | 'approval'> }) {
  const { t } = useTranslation('team')
  if (waitsForApproval(order)) return <span className="badge warn">{t('approval.waiting')}</span>
  return <StatusBadge status={order.status} />
}
