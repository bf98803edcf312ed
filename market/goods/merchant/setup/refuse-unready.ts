import { refuse } from '#rules/refusals'

/** Refuses a merchant that lacks any of these, naming them (`merchant.notReady`). */
export function refuseUnready(lacking: readonly { title: string }[]): void {
  if (lacking.length === 0) return
  const missing = lacking.map(({ title }) => title).join(', ')
  refuse('merchant.notReady', { count: lacking.length, missing })
}
