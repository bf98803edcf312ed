import type { Refundable } from '../../../parts/refund/refund-values.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type MonthLeftProps = { order: Pick<Refundable, 'left_this_month' | 'per_month' | 'next_month'> }

/** How many requests the company has left this month of the site, and when the next month begins. */
export function MonthLeft({ order }: MonthLeftProps) {
  const { t } = useTranslation('refund')
  const { date } = useFormat()
  const { left_this_month: left, per_month: all, next_month } = order
  return <p data-left={left}>{t('ask.month', { left, all, from: date(next_month) })}</p>
}

/** What to know before a request: that an order is refunded once, and how many requests are left. */
export function AskNotes({ order }: MonthLeftProps) {
  const { t } = useTranslation('refund')
  return (
    <div className="note stack">
      <p>{t('ask.once')}</p>
      <MonthLeft order={order} />
    </div>
  )
}
