import type { RefundRow } from '#api/aftersale/refund-shapes'
import { refundStatus } from '#rules/status-codes'
import { useTranslation } from '../../texts/use-translation.ts'

const tones: Record<RefundRow['status'], string> = {
  [refundStatus.processing]: 'blue',
  [refundStatus.return]: 'warn',
  [refundStatus.awaitingRefund]: 'blue',
  [refundStatus.complete]: 'good',
  [refundStatus.failed]: 'bad',
  [refundStatus.cancelled]: '',
}

/** The status of a refund request as text. */
export function RefundBadge({ status }: { status: RefundRow['status'] }) {
  const { t } = useTranslation('refund')
  return <span className={`badge ${tones[status]}`}>{t(`status.s${status}`)}</span>
}
