import { teamDays } from '#rules/people/team'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

/** Shown before an order is placed: that it will need a colleague's approval, and which limit it exceeds. */
export function ApprovalAhead({ approval }: { approval: NonNullable<Quote['approval']> }) {
  const { t } = useTranslation('team')
  const { money } = useFormat()
  const { limit, limit_amount, spent } = approval
  return (
    <div className="note warn small">
      <p className="strong">{t('approval.ahead')}</p>
      <p>{t(`approval.aheadOver.${limit}`, { limit: money(limit_amount), spent: money(spent) })}</p>
      <p>{t('approval.aheadHeld', { days: teamDays.approval })}</p>
    </div>
  )
}
