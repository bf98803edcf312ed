import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { accountName } from '../../../sql/full-name.ts'
import { readApprovers } from './approvers.ts'

type ApprovalRequest = { order_parent_number: string; amount: string; pay_before: string }

/**
 * Notifies an order's maker (`actor`) that it waits for approval, and everybody else of the company who
 * may approve it.
 */
export async function askApproval(
  tx: Tx,
  actor: Pick<Buyer, 'at' | 'account_id' | 'company_id'>,
  placed: ApprovalRequest,
): Promise<void> {
  const { order_parent_number, amount, pay_before: decide_before } = placed
  const params = { order_parent_number, amount, decide_before }
  await notify(tx, actor, { to: actor.account_id, name: 'approvalWaiting', params })
  const maker = await accountName(tx, actor.account_id)
  const to = await readApprovers(tx, actor)
  await notify(tx, actor, { to, name: 'approvalAsked', params: { ...params, maker } })
}
