import { remember, useRemembered } from '../keep/use-remembered.ts'

const key = 'units'
export const setMetric = (next: boolean) => remember(key, next ? 'metric' : 'us')

/** Whether measures are shown in centimetres and kilograms: chosen once, for all pages of this browser. */
export function useMetric(): { metric: boolean; setMetric: (metric: boolean) => void } {
  return { metric: useRemembered(key) === 'metric', setMetric }
}
