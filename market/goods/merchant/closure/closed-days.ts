import type { Tx } from '#database/connect'
import { type ClosedDays, endWithoutClosed, isClosedOn } from '#rules/goods/merchant/closure'
import { refuse } from '#rules/refusals'

type DayRange = { merchant_id: number; from: string; until?: string }

/** The closures of a merchant that touch the time between two days, or all since a day. */
const closuresWithin = (tx: Tx, { merchant_id, from, until }: DayRange): Promise<ClosedDays[]> =>
  tx
    .selectFrom('merchant_closure')
    .select(['from_on', 'until_on'])
    .where('merchant_id', '=', merchant_id)
    .where('until_on', '>=', from)
    .$if(until !== undefined, (of) => of.where('from_on', '<=', until!))
    .execute()

type PromisedDays = { merchant_id: number; days: readonly string[] }

/** Refuses a promise for a day on which the merchant is closed, naming the closure (`closure.closedThen`). */
export async function refuseClosedDays(tx: Tx, { merchant_id, days }: PromisedDays): Promise<void> {
  const sorted = days.toSorted()
  const closures = await closuresWithin(tx, { merchant_id, from: sorted[0]!, until: sorted.at(-1)! })
  const found = closures.find((one) => days.some((day) => isClosedOn(one, day)))
  if (!found) return
  const { from_on, until_on } = found
  refuse('closure.closedThen', { from_on, until_on }, 'delivery_date')
}

/** The day until which a merchant has time that would end on a day, were it not closed meanwhile. */
export async function endWithoutClosedDays(
  tx: Tx,
  { merchant_id, from, until }: Required<DayRange>,
): Promise<string> {
  return endWithoutClosed(await closuresWithin(tx, { merchant_id, from }), from, until)
}
