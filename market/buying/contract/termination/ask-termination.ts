import type { Tx } from '#database/connect'
import {
  answerBy,
  serviceFrom,
  type TerminationCause,
  toSettle,
} from '#rules/buying/contract/end/termination'
import type { Status } from '#rules/buying/order/status'
import { type Cents, moneyText, parseMoney } from '#rules/money/money'
import { maySign } from '#rules/people/merchant/team'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../../actor.ts'
import { lockOrder, move, type OrderRow } from '../../order/status/move.ts'
import { sideOf } from '../find-contract.ts'
import { otherSide } from '../tell-side.ts'
import { countTerminations, readContractMoney } from './read-termination.ts'
import { tellOfEnd } from './tell-of-end.ts'

type TerminationInput = {
  order_number: string
  cause: TerminationCause
  reason: string
  merchant_keeps: string
  buyer_back: string
}

/**
 * Asks the other side to end the order of a contract, with what of the money its manufacturer keeps and what
 * goes back; it has ten days to answer. Refuses while finance checks a payment or papers, and at any other
 * status that the graph excludes (`order.notAllowed`), sums that are not together what is paid
 * (`termination.sum`), and a contract above what the manufacturer's person may sign (`contract.overLimit`).
 */
export async function askTermination(
  tx: Tx,
  actor: Buyer | Merchant,
  { order_number, cause, reason, merchant_keeps, buyer_back }: TerminationInput,
): Promise<{ status: Status }> {
  const order = await lockOrder(tx, actor, order_number)
  refuseOverLimit(actor, order)
  const status = await move(tx, actor, { order, event: 'askTerminate', remark: reason })
  const sums = await readSums(tx, order, { merchant_keeps, buyer_back })
  const side = sideOf(actor)
  const { all, refused } = await countTerminations(tx, { order_id: order.id, side })
  const service_at = serviceFrom(actor.at, refused)
  await tx
    .insertInto('termination')
    .values({
      order_id: order.id,
      no: all + 1,
      asked_by: side,
      account_id: actor.account_id,
      cause,
      reason,
      ...sums,
      asked_at: actor.at,
      service_at,
    })
    .execute()
  const params = {
    keeps: moneyText(sums.merchant_keeps_cents),
    back: moneyText(sums.buyer_back_cents),
    answer_by: answerBy(actor.at).toISOString(),
    reason,
  }
  await tellOfEnd(tx, actor, { order, side: otherSide(side), name: 'terminationAsked', params })
  return { status }
}

/** Refuses a manufacturer's person who may not sign a contract of this value (`contract.overLimit`). */
export function refuseOverLimit(actor: Buyer | Merchant, { order_fee_cents }: OrderRow): void {
  if (actor.kind === 'merchant' && !maySign(actor, order_fee_cents)) refuse('contract.overLimit')
}

/** Two sums that are together what is paid and not given back. Refuses others (`termination.sum`). */
export async function readSums(
  tx: Tx,
  order: OrderRow,
  { merchant_keeps, buyer_back }: Pick<TerminationInput, 'merchant_keeps' | 'buyer_back'>,
): Promise<{ merchant_keeps_cents: Cents; buyer_back_cents: Cents }> {
  const whole = toSettle(await readContractMoney(tx, order))
  const [keeps, back] = [parseMoney(merchant_keeps), parseMoney(buyer_back)]
  if (keeps === null || back === null || keeps < 0 || back < 0 || keeps + back !== whole)
    refuse('termination.sum', { paid: moneyText(whole) }, 'merchant_keeps')
  return { merchant_keeps_cents: keeps, buyer_back_cents: back }
}
