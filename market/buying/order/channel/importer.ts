import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'

/**
 * The person who lets an import be placed, as the actor of its orders: whoever is logged in then, they are
 * the company's, and count toward that person's limits.
 */
export async function importerOf(tx: Tx, import_id: number, at: Date): Promise<Buyer> {
  const { rows } = await sql<
    Omit<Buyer, 'limits' | 'kind' | 'at' | 'visitor_uuid' | 'session_id'> & {
      order_limit_cents: Buyer['limits']['order']
      month_limit_cents: Buyer['limits']['month']
    }
  >`
    select a.id as account_id, a.user_uuid, a.user_type, coalesce(a.company_role, 'viewer') as company_role, a.language,
      a.order_limit_cents, a.month_limit_cents, i.company_id, s.code as site, c.certified_status, c.customer_type,
      c.is_free_delivery, c.is_freight, c.internal_user
    from sales_import i join account a on a.id = i.account_id join company c on c.id = i.company_id
    join site s on s.id = i.site_id where i.id = ${import_id}`.execute(tx)
  const { order_limit_cents: order, month_limit_cents: month, ...person } = rows[0]!
  return { ...person, kind: 'buyer', at, visitor_uuid: '', session_id: 0, limits: { order, month } }
}
