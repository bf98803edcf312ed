import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { limits } from '#rules/fields'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/** How many lines the whole cart of this person has; those saved for later are not in it. */
export async function countLines(tx: Tx, actor: Pick<Buyer, 'account_id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart_line where account_id = ${actor.account_id} and not saved`.execute(
    tx,
  )
  return rows[0]!.count
}

/** Refuses a cart of more lines than one may have (`cart.full`). */
export function refuseOverfull(count: number): void {
  if (count > limits.cartLines) refuse('cart.full', { limit: limits.cartLines })
}
