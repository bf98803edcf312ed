import { orderStatus } from '#rules/buying/order/status'
import { codeName } from '#rules/codes'
import { useTranslation } from '../../texts/use-translation.ts'

const tone: Partial<Record<keyof typeof orderStatus, string>> = {
  pendingPayment: 'warn',
  locked: 'bad',
  failed: 'bad',
  cancelled: '',
  completed: 'good',
  arrived: 'good',
  shipping: 'blue',
  processing: 'blue',
  awaitingPacking: 'blue',
  pendingPickup: 'warn',
  cancellationAsked: 'warn',
  underAudit: 'warn',
  pendingFreightPayment: 'warn',
  freightPartlyPaid: 'warn',
  awaitingRefund: 'blue',
  refundProposed: 'warn',
  refundDenied: 'bad',
  returned: 'blue',
  refunded: 'good',
}

/** An order's status as text. */
export function StatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('status')
  const name = codeName(orderStatus, status)
  return <span className={`badge ${tone[name] ?? ''}`}>{t(`order.${name}`)}</span>
}
