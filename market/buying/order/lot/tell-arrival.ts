import type { tellArrival as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { termBounds } from '#rules/buying/contract/terms'
import { contractDayAfter, contractDayEnd, laterInstant } from '#rules/buying/contract/times'
import { dayAt, latestDay } from '#rules/days'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant, Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { termsOfOrder } from '../contract/terms-of-order.ts'
import { handIn } from './hand-in.ts'
import { lockLot } from './lock-lot.ts'
import { moveLot } from './move-lot.ts'
import { tellLot } from './tell-lot.ts'

/**
 * Says on which day a lot arrived; from then on the days run in which damage may be claimed, at least until
 * the end of tomorrow. Refuses a lot that is not on the water (`contract.lotNotNow`), a day before it sailed
 * (`contract.dates`) and one to come (`contract.day`).
 */
export async function tellArrival(
  tx: Tx,
  actor: Buyer | Merchant | Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order, lot } = await lockLot(tx, actor, input)
  const { arrived_on, file_id } = input
  if (lot.sailed_on === null || arrived_on < lot.sailed_on) refuse('contract.dates', {}, 'arrived_on')
  if (arrived_on > latestDay(actor.at)) refuse('contract.day', {}, 'arrived_on')
  const { claim_days } = await termsOfOrder(tx, order)
  const days = claim_days ?? termBounds.claim_days.usual
  const until = contractDayAfter(arrived_on, days)
  const tomorrow = contractDayEnd(actor.at, 1)
  const accept_by = laterInstant(until, tomorrow)
  await moveLot(tx, actor, { lot, event: 'arrive', set: { arrived_on, accept_by, reminded: 0 } })
  const papers = file_id ? [{ kind: 'arrivalNotice' as const, file_id, field: 'file_id' }] : []
  await handIn(tx, actor, { order_id: order.id, lot_no: lot.lot_no, papers, passed: true })
  const params = { lot_no: String(lot.lot_no), arrived_on, accept_by: accept_by.toISOString() }
  for (const side of ['buyer', 'merchant'] as const)
    if (actor.kind !== side) await tellLot(tx, actor, { order, side, name: 'lotArrived', params })
  if (actor.kind !== 'buyer')
    await writeAudit(tx, actor, {
      action: 'contract.tellArrival',
      subject: 'order',
      subject_id: order.order_number,
      after: { lot_no: lot.lot_no, arrived_on, told_on: dayAt(actor.at, 'UTC') },
    })
  return { status: order.status, accept_by: accept_by.toISOString() }
}
