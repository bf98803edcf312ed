import type { Tx } from '#database/connect'
import { toSettle } from '#rules/buying/contract/end/termination'
import type { Buyer } from '../../../actor.ts'
import { readContractMoney } from './read-termination.ts'

/** Whether the end of an order of the company would part money that it paid. */
export async function hasMoneyToSettle(
  tx: Tx,
  { company_id }: Pick<Buyer, 'company_id'>,
  order_number: string,
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number.toUpperCase())
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return order !== undefined && toSettle(await readContractMoney(tx, order)) > 0
}
