import { type RawBuilder, sql } from 'kysely'
import { addDays, dayAt, homeZone } from '#rules/days'
import { type ClosureReason, closureShownDays } from '#rules/goods/merchant/closure'

type ClosureAhead = { from_on: string; until_on: string; reason: ClosureReason }

/** The closures of a merchant that buyers see: those that are on, and that begin soon; as JSON. */
export function closuresAhead(merchant_id: RawBuilder<unknown>, at: Date): RawBuilder<ClosureAhead[]> {
  const today = dayAt(at, homeZone)
  return sql`coalesce((select json_agg(json_build_object('from_on', c.from_on, 'until_on', c.until_on, 'reason', c.reason)
    order by c.from_on) from merchant_closure c where c.merchant_id = ${merchant_id}
      and c.until_on >= ${today} and c.from_on <= ${addDays(today, closureShownDays)}), '[]')`
}
