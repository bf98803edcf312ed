import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { type PostingResult, post } from '../wallet/post.ts'
import { type EarningOrder, entriesOfGivenBack } from './merchant-entries.ts'

type Refund = {
  order: EarningOrder & { company_id: number }
  reference: string
  /** What goes back of the price of each line. */
  given: ReadonlyMap<number, Cents>
  fees_cents: Cents
  /** What of the fees is freight that was paid from the freight balance; none where it is left out. */
  to_freight_cents?: Cents
}

/**
 * Books what goes back of an order into its company's wallet: the price from the manufacturer, with the
 * commission on it, the fees from the platform. What the freight balance paid goes back there. Each
 * reference is booked once. Lock the order first.
 */
export async function bookGivenBack(
  tx: Tx,
  actor: Actor,
  { order, reference, given, fees_cents, to_freight_cents = zero }: Refund,
): Promise<PostingResult> {
  const { company_id } = order
  const back = plus(fees_cents, ...given.values())
  return post(tx, actor, {
    kind: 'refund',
    reference,
    company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    order_id: order.id,
    entries: [
      ...(await entriesOfGivenBack(tx, actor, { order, given })),
      { kind: 'platform_fees', amount_cents: minus(zero, fees_cents) },
      { kind: 'company_freight', company_id, amount_cents: to_freight_cents },
      { kind: 'company_available', company_id, amount_cents: minus(back, to_freight_cents) },
    ],
  })
}
