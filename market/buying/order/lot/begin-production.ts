import type { beginProduction as declared } from '#api/buying/lot'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { releaseHeld } from '../contract/release-held.ts'
import { move } from '../status/move.ts'
import { handIn } from './hand-in.ts'
import { lockContractOrder } from './lock-lot.ts'
import { tellLot } from './tell-lot.ts'

/**
 * The manufacturer says that production has begun, and shows it; where the contract says so, that releases
 * the deposit. Refuses a second time (`contract.begunAlready`).
 */
export async function beginProduction(
  tx: Tx,
  actor: Merchant,
  { order_number, file_id, remark }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockContractOrder(tx, actor, order_number)
  const begun = await tx
    .selectFrom('evidence')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'productionStart')
    .executeTakeFirst()
  if (begun) refuse('contract.begunAlready')
  const status = await move(tx, actor, { order, event: 'startProduction', remark })
  await handIn(tx, actor, {
    order_id: order.id,
    lot_no: null,
    papers: [{ kind: 'productionStart', file_id, field: 'file_id' }],
    passed: true,
  })
  await releaseHeld(tx, actor, order)
  await writeAudit(tx, actor, {
    action: 'contract.beginProduction',
    subject: 'order',
    subject_id: order.order_number,
    after: { remark },
  })
  await tellLot(tx, actor, { order, side: 'buyer', name: 'productionBegun', params: {} })
  return { status }
}
