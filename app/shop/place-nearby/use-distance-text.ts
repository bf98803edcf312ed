import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useMetric } from '../../ui/format/use-metric.ts'

/** A distance in miles, or in kilometres for people who chose metric units; whole numbers from ten on. */
export function useDistanceText(): (way: { miles: number; kilometres: number }) => string {
  const { t } = useTranslation('nearby')
  const { number } = useFormat()
  const { metric } = useMetric()
  return ({ miles, kilometres }) => {
    const far = metric ? kilometres : miles
    return t(metric ? 'km' : 'miles', { distance: number(far < 10 ? far : Math.round(far)) })
  }
}
