import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { CustomsFacts } from '#rules/aftersale/contract-paper/customs'

/** What the products of an order's contract say of each of its lines to customs and carriers. */
export async function readCustoms(tx: Tx, order_number: string): Promise<CustomsFacts[]> {
  const { rows } = await sql<CustomsFacts>`
    select l.line_no, r.hs_code, r.origin, nullif(r.gross_weight_g, 0) as gross_weight_g
    from orders o join contract c on c.id = o.contract_id
    join contract_line l on l.contract_id = c.id and l.version = c.confirmed_version
    join relation r on r.id = l.relation_id
    where o.order_number = ${order_number} order by l.line_no`.execute(tx)
  return rows
}
