import type { Unit } from '#rules/overview/dashboard/period'
import { useFormat } from '../../../ui/format/format.ts'

/** The names of a chart's days, weeks and months in the page's language; a week by its first day. */
export function usePartNames(unit: Unit): (begin: string) => string {
  const { month, monthAndDay } = useFormat()
  return unit === 'month' ? month : monthAndDay
}
