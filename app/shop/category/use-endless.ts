import { usePersisted } from '../../ui/keep/use-persisted.ts'

const key = 'endlessLists'

/** Whether lists go on by themselves while somebody scrolls. */
export function useEndless(): [boolean, (endless: boolean) => void] {
  const { value, set } = usePersisted<string>(key, { scope: 'browser', initial: '' })
  return [value === '1', (endless) => set(endless ? '1' : '')]
}
