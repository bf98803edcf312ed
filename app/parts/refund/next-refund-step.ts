import type { RefundRow } from '#api/aftersale/refund-shapes'
import { refundStatus } from '#rules/status-codes'

type RefundState = Pick<RefundRow, 'status' | 'waits_for' | 'asked' | 'offered' | 'agreed'>
type NextStep = { key: string; amount: string; tone: 'good' | 'bad' | '' }

const { complete, failed, cancelled, processing } = refundStatus
const buyerDoes: Partial<Record<RefundState['status'], string>> = {
  [processing]: 'offer',
  [refundStatus.return]: 'send',
  [failed]: 'denied',
}
const ended: Partial<Record<RefundState['status'], string>> = {
  [complete]: 'paid',
  [failed]: 'failed',
  [cancelled]: 'withdrawn',
}

/** The text key of a request's next step, with the amount it is about. */
export function nextOf({ status, waits_for, asked, offered, agreed }: RefundState): NextStep {
  const key = waits_for === 'buyer' ? buyerDoes[status] : waits_for === 'nobody' ? ended[status] : waits_for
  const tone = status === complete ? 'good' : status === failed ? 'bad' : ''
  return { key: key ?? 'merchant', amount: agreed ?? offered ?? asked, tone }
}
