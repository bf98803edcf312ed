import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useMetric } from '../../ui/format/use-metric.ts'
import type { FeesShape } from './fees-shape.ts'

/** How a part of a price was calculated, one line each. */
export function FeeWhy({ traces }: { traces: FeesShape['traces'] }) {
  const { t } = useTranslation('buy')
  const f = useFormat()
  const { metric } = useMetric()
  return traces.map(({ fee, by, amount, threshold, weight_g = 0, volume_cm3 = 0, ...rest }) => (
    <span key={`${by}${rest.zone ?? ''}`} className="small soft" style={{ display: 'block' }}>
      {t(`fees.why.${fee}.${by === 'piece' && rest.zone ? 'pieceTo' : by}`, {
        ...rest,
        amount: amount && f.money(amount),
        threshold: threshold && f.money(threshold),
        weight: f.weight(weight_g, metric),
        volume: f.volume(volume_cm3, metric),
      })}
    </span>
  ))
}
