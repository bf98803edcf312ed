import { countReports } from '../../../parts/refund/damage.ts'
import { Reports } from '../../../parts/refund/damage-reports.tsx'
import { freshLinks, useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** The damage that the buyer of an order reported; renders nothing without a report. */
export function DamageSection({ order_number }: { order_number: string }) {
  const { t } = useTranslation('refund')
  const { data } = useAnswer('/office/damageReports', { order_number }, { every: freshLinks })
  const count = data ? countReports(data) : 0
  if (!data || count === 0) return null
  return (
    <section className="panel stack">
      <h2>{t('damage.reported', { count })}</h2>
      <Reports damage={data} />
    </section>
  )
}
