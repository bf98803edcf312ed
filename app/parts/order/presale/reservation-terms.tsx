import { orderTimes } from '#rules/buying/order/times'
import { useTranslation } from '../../../texts/use-translation.ts'

const terms = ['approval', 'deposit', 'arrival', 'late', 'failed', 'locked'] as const

/** What a reservation binds its buyer to, step by step, and what happens when its goods come late. */
export function ReservationTerms() {
  const { t } = useTranslation('presale')
  const { depositHours, balanceDays, lateDays } = orderTimes
  return (
    <details className="small">
      <summary>{t('terms.title')}</summary>
      <ul className="stack" style={{ gap: 6, paddingBlock: 8 }}>
        {terms.map((term) => (
          <li key={term}>{t(`terms.${term}`, { hours: depositHours, days: balanceDays, late: lateDays })}</li>
        ))}
      </ul>
    </details>
  )
}
