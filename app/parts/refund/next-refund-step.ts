import type { RefundRow } from '#api/aftersale/refund-shapes'
import { parseMoney, zero } from '#rules/money/money'
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

/** Whether the goods are a dealer's own, which no manufacturer sold. */
export const isOfOwnGoods = ({ merchant_uuid }: Pick<RefundRow, 'merchant_uuid'>): boolean =>
  merchant_uuid === ''

/** Whether no money is asked for: a dealer's own goods come back, for which nothing was paid. */
export const isUnpaid = ({ asked }: Pick<RefundRow, 'asked'>): boolean => parseMoney(asked) === zero

/** What others do next: finance also answers in place of a merchant, where the goods have none. */
const othersDo: Record<'merchant' | 'warehouse' | 'finance', (refund: RefundState) => string> = {
  merchant: () => 'merchant',
  warehouse: (refund) => (isUnpaid(refund) ? 'warehouseOwn' : 'warehouse'),
  finance: ({ status }) => (status === processing ? 'answer' : 'finance'),
}

function keyOf(refund: RefundState): string | undefined {
  const { status, waits_for } = refund
  if (waits_for === 'buyer') return buyerDoes[status]
  if (waits_for !== 'nobody') return othersDo[waits_for](refund)
  const noMoney = parseMoney(refund.agreed ?? refund.asked) === zero
  return status === complete && noMoney ? 'ownBack' : ended[status]
}

/** The text key of a request's next step, with the amount it is about. */
export function nextOf(refund: RefundState): NextStep {
  const { status, asked, offered, agreed } = refund
  const key = keyOf(refund)
  const tone = status === complete ? 'good' : status === failed ? 'bad' : ''
  return { key: key ?? 'merchant', amount: agreed ?? offered ?? asked, tone }
}
