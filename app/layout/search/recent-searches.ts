import { persist, readPersisted } from '../../ui/keep/use-persisted.ts'

const key = 'searches'
const most = 6

/** The last searches in this browser, the latest first. */
export function recentSearches(): string[] {
  const words: readonly unknown[] = readPersisted('browser', key, [])
  return words.filter((one) => typeof one === 'string').slice(0, most)
}

export function rememberSearch(words: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase())
  persist('browser', key, [words, ...others].slice(0, most))
}

export function forgetSearches(): void {
  persist('browser', key, [])
}
