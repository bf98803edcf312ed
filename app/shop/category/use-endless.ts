import { usePersisted } from '../../ui/keep/use-persisted.ts'

const key = 'endlessLists'

/** Whether lists load more by themselves while scrolling, as set in this browser. */
export function useEndless(): [boolean, (endless: boolean) => void] {
  const { value, set } = usePersisted<string>(key, { scope: 'browser', initial: '' })
  return [value === '1', (endless) => set(endless ? '1' : '')]
}
