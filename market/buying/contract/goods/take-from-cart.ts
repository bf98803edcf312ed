import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import type { Buyer } from '../../../actor.ts'
import { fobArea } from '../../cart/fob/find-fob-area.ts'
import { addToSameLine } from '../../cart/same-line.ts'

type CartLine = { account_id: number; relation_id: number; amount: number; price_seen_cents: number }
type ProposedContract = {
  contract_id: number
  merchant_id: number
  cart_ids: readonly number[]
  lines: readonly { relation_id: number | null }[]
}

/**
 * Takes the goods of a proposed contract out of its writer's cart; the contract remembers them. Lines that
 * are of other goods than the contract's stay.
 */
export async function takeFromCart(
  tx: Tx,
  { account_id }: Buyer,
  { contract_id, merchant_id, cart_ids, lines }: ProposedContract,
): Promise<void> {
  const ids = lines.flatMap(({ relation_id }) => relation_id ?? [])
  if (cart_ids.length === 0 || ids.length === 0) return
  const { rows } = await sql<CartLine>`
    delete from cart_line l using relation r
    where r.id = l.relation_id and r.merchant_id = ${merchant_id} and r.id = any (${ids}::int[])
      and l.account_id = ${account_id} and l.id = any (${[...cart_ids]}::int[])
      and l.purchase_mode = ${purchaseMode.fob} and not l.saved
    returning l.account_id, l.relation_id, l.amount, l.price_seen_cents`.execute(tx)
  if (rows.length === 0) return
  await tx
    .updateTable('contract')
    .set({ from_cart: JSON.stringify(rows) })
    .where('id', '=', contract_id)
    .execute()
}

/**
 * Gives the goods of contracts that ended without force back to the carts that they came from; an item that
 * is there again gets more. Somebody who left the company gets nothing.
 */
export async function giveBackToCart(
  tx: Tx,
  { at }: { at: Date },
  contract_ids: readonly number[],
): Promise<void> {
  await sql`
    insert into cart_line as c (company_id, account_id, product_id, relation_id, warehouse_area_id, warehouse_id,
      purchase_mode, logistics_type, source_type, amount, price_seen_cents, created_at)
    select k.company_id, p.id, r.product_id, r.id, a.id, a.warehouse_id, ${purchaseMode.fob}::smallint,
      ${logisticsType.selfPickup}::smallint, ${sourceType.storefront}::smallint, least(sum(g.amount), 99999)::int,
      max(g.price_seen_cents), ${at}::timestamptz
    from contract k
    cross join jsonb_to_recordset(k.from_cart) g (account_id int, relation_id int, amount int, price_seen_cents bigint)
    join account p on p.id = g.account_id and p.company_id = k.company_id
    join relation r on r.id = g.relation_id
    cross join ${fobArea} a
    where k.id = any (${[...contract_ids]}::int[])
    group by k.company_id, p.id, r.product_id, r.id, a.id, a.warehouse_id
    order by p.id, r.id
    ${addToSameLine}`.execute(tx)
}
