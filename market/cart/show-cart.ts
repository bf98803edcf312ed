import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { getCartProductList } from '#api/cart'
import type { Tx } from '#database/connect'
import type { Buyer } from '../actor.ts'
import { pricedLines } from './priced-lines.ts'

/** How many lines a person's whole cart has. */
export async function countLines(tx: Tx, account_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('cart_line')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return count
}

/** The cart, grouped by warehouse and sorted by goods_sn inside a group. Specification section 3. */
export async function showCart(
  tx: Tx,
  actor: Buyer,
  input: In<typeof getCartProductList>,
): Promise<Out<typeof getCartProductList>> {
  const lines = await pricedLines(tx, { account_id: actor.account_id, ...input }, actor.language)
  const groups = new Map<number, { id: number; name: string; children: typeof lines }>()
  for (const line of lines) {
    const group = groups.get(line.warehouse_id) ?? {
      id: line.warehouse_id,
      name: line.warehouse_name,
      children: [],
    }
    group.children.push(line)
    groups.set(line.warehouse_id, group)
  }
  return { list: [...groups.values()], count: await countLines(tx, actor.account_id) }
}
