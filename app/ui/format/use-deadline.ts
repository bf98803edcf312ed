import { useTranslation } from '../../texts/use-translation.ts'
import { deadlineIn } from './deadline-in.ts'
import { useFormat } from './format.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Writes a deadline: one that ends with a day as the end of that day, not as midnight of the next. */
export function useDeadline(): (at: string) => string {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const time_zone = useTimeZone()
  return (at) => deadlineIn(at, { format, time_zone, endOf: (day) => t('endOf', { day }) })
}
