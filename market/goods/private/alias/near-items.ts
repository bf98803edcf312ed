import type { Tx } from '#database/connect'
import type { Language } from '#rules/sites'
import { nearNumbers } from '../../catalogue/search/near-numbers.ts'

/** Numbers of ours that are written nearly as each of these unknown ones; empty ones are near to none. */
export async function nearItems(
  tx: Tx,
  unknown: Iterable<string>,
  language: Language,
): Promise<(number: string) => string[]> {
  const asked = [...new Set(unknown)].filter(Boolean)
  const near = await nearNumbers(tx, asked, language)
  return (number) => (near.get(number) ?? []).map(({ custom_sn }) => custom_sn)
}
