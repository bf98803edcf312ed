import { dayAt, timeZoneOf } from '#rules/days'
import { missingToSend } from '#rules/goods/change/completeness'
import type { GoodsFields } from '#rules/goods/change/fields'
import { type GoodsDraft, goodsDraft } from '#rules/goods/change/goods-draft'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'

/**
 * Refuses fields that lack what a product needs, naming it (`change.incomplete`); of one that is published
 * what it lacked before is left out.
 */
export function refuseIncomplete(
  { at, site }: Merchant,
  { published, fields }: { published: GoodsDraft | null; fields: GoodsFields },
): void {
  const day = dayAt(at, timeZoneOf(site))
  const missing = missingToSend(published, { edited: goodsDraft(fields), day })
  if (missing.length > 0)
    refuse('change.incomplete', { count: missing.length, facts: missing.map(({ fact }) => fact).join(' ') })
}
