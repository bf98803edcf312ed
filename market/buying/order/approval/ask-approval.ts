import type { Tx } from '#database/connect'
import { rolesThatMay } from '#rules/people/team'
import type { Buyer } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { accountName } from '../../../sql/full-name.ts'

export type ApprovalRequest = { order_parent_number: string; amount: string; pay_before: string }

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
  const approvers = await tx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', actor.company_id)
    .where('company_role', 'in', rolesThatMay('approve'))
    .where('disabled_at', 'is', null)
    .where('id', '<>', actor.account_id)
    .orderBy('id')
    .execute()
  for (const { id } of approvers)
    await notify(tx, actor, { to: id, name: 'approvalAsked', params: { ...params, maker } })
}
