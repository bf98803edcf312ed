import { setPersisted, usePersisted } from '../keep/use-persisted.ts'

const key = 'units'
export const setMetric = (next: boolean) => setPersisted('browser', key, next ? 'metric' : 'us')

/** Whether measures are shown in centimetres and kilograms: chosen once, for all pages of this browser. */
export function useMetric(): { metric: boolean; setMetric: (metric: boolean) => void } {
  const { value } = usePersisted<string>(key, { scope: 'browser', initial: 'us' })
  return { metric: value === 'metric', setMetric }
}
