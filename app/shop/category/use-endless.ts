import { remember, useRemembered } from '../../ui/keep/use-remembered.ts'

const key = 'endlessLists'

/** Whether lists go on by themselves while somebody scrolls. */
export function useEndless(): [boolean, (endless: boolean) => void] {
  return [useRemembered(key) === '1', (endless) => remember(key, endless ? '1' : null)]
}
