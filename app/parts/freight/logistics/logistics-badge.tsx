import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { codeName } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'

const tone: Partial<Record<keyof typeof logisticsStep, string>> = {
  quoted: 'warn',
  accepted: 'blue',
  placed: 'blue',
  pickedUp: 'blue',
  delivered: 'good',
}

/** How far a freight order is, and whether its company asked to cancel it. */
export function LogisticsBadge({ step, cancel_asked_at }: { step: number; cancel_asked_at: string | null }) {
  const { t } = useTranslation('logistics')
  const name = codeName(logisticsStep, step)
  return (
    <span className="row" style={{ gap: 4 }}>
      <span className={`badge ${tone[name] ?? ''}`}>{t(`step.${name}`)}</span>
      {cancel_asked_at && name !== 'cancelled' && <span className="badge warn">{t('cancelAsked')}</span>}
    </span>
  )
}
