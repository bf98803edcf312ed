import type { CallPath } from '#api/calls'
import type { LiveChange } from '#rules/talk/live'
import { shows } from './shown-topics.ts'

const listsOf = new Map(Object.entries(shows).map(([topic, { lists }]) => [topic, new Set<string>(lists)]))
const thingsOf = new Map(
  Object.entries(shows).map(([topic, { things = [] }]) => [topic, new Set<string>(things)]),
)
const live = new Set([...listsOf.values(), ...thingsOf.values()].flatMap((paths) => [...paths]))

/** Whether the answer of this call stays as it is on the server while a page shows it. */
export const isLive = (path: string): boolean => live.has(path)

/** Whether changes make the cached answer of a call with this input outdated. */
export function isOutdatedBy(
  changes: readonly LiveChange[],
  [path, input]: readonly [string, unknown],
): boolean {
  if (!isLive(path)) return false
  const named = new Set(Object.values(input ?? {}).map(String))
  return changes.some(({ topic, ref }) => {
    // A page that is older than the server does not know all that it tells of.
    if (topic === 'all' || !listsOf.has(topic) || listsOf.get(topic)?.has(path)) return true
    return thingsOf.get(topic)?.has(path) && (ref === '' || named.has(ref))
  })
}

/** What a person waits for while it moves, as an import, and counts that cost much and tell little. */
const soon: readonly CallPath[] = [
  '/office/batch',
  '/office/packing',
  '/office/import',
  '/office/strayPictures',
  '/merchant/import',
  '/merchant/strayPictures',
  '/supply/order/sales/importInfo',
]
const seldom: readonly CallPath[] = ['/office/home', '/user/accountInfo']
const includes = (paths: readonly string[], path: string) => paths.includes(path)

/** How soon after a change an answer is asked for again, at most: a busy shop changes all the time. */
export const paces = { soon: 500, usual: 3_000, seldom: 15_000 } as const
export type Pace = keyof typeof paces
export const paceOf = (path: string): Pace =>
  includes(soon, path) ? 'soon' : includes(seldom, path) ? 'seldom' : 'usual'
