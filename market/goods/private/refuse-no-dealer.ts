import type { Tx } from '#database/connect'
import { customerType } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/** Refuses a company that is no stock dealer and keeps nothing in our warehouses (`dealer.only`). */
export async function refuseNoDealer(tx: Tx, { customer_type, company_id }: Buyer): Promise<void> {
  if (customer_type === customerType.stockDealer) return
  const kept = await tx
    .selectFrom('private_stock')
    .select('relation_id')
    .where('company_id', '=', company_id)
    .where('on_hand', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (!kept) refuse('dealer.only')
}
