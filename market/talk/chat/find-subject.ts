import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { CardKind, ChatSubject } from '#rules/talk/chat'

/**
 * Whose a subject is. `company_id` null: of anybody, as a product. `merchant_id` null: of no manufacturer.
 * `account_id`: who began it.
 */
type FoundSubject = {
  company_id: number | null
  merchant_id: number | null
  account_id: number | null
}

const found: Record<Exclude<ChatSubject, 'none'>, (ref: string) => RawBuilder<FoundSubject>> = {
  product: (ref) => sql`
    select null::int as company_id, p.merchant_id, null::int as account_id from product p
    join merchant m on m.id = p.merchant_id where p.id = ${productId(ref)} and is_on_shelf(p, m)`,
  order: (ref) => sql`select company_id, merchant_id, account_id from orders where order_number = ${ref}`,
  contract: (ref) => sql`select company_id, merchant_id, account_id from contract where contract_sn = ${ref}`,
  refund: (ref) => sql`select company_id, merchant_id, account_id from refund where refund_number = ${ref}`,
  requisition: (ref) => sql`
    select company_id, null::int as merchant_id, account_id from requisition where requisition_number = ${ref}`,
  logistics: (ref) => sql`
    select company_id, null::int as merchant_id, account_id from logistics_order where logistics_number = ${ref}`,
}

/** Null of a ref that is no product's, also where it is a number written otherwise. */
const productId = (ref: string) => (/^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : null)

/** Whose the subject of this kind and number is; undefined where there is none, or nobody sells it. */
export async function findSubject(
  tx: Tx,
  kind: Exclude<ChatSubject, 'none'> | CardKind,
  ref: string,
): Promise<FoundSubject | undefined> {
  const { rows } = await found[kind](ref).execute(tx)
  return rows[0]
}
