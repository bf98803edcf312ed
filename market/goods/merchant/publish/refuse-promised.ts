import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { pathParts, publishedId } from '#rules/goods/change/fields'
import { refuse } from '#rules/refusals'

/** Refuses to take goods `r` away about which somebody negotiates, or that a presale shipment brings. */
async function refusePromisedOf(tx: Tx, goods: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ contracts: number; shipments: number }>`
    select
      (select count(distinct c.id)::int from relation r
        join contract c on c.merchant_id = r.merchant_id and c.version is not null
        join contract_line l on l.contract_id = c.id and l.version = c.version and l.relation_id = r.id
        where ${goods} and c.state = ${sql.lit(contractState.toConfirm)}) as contracts,
      (select count(*)::int from presale_batch b join relation r on r.id = b.relation_id
        where ${goods} and b.state = 'open') as shipments`.execute(tx)
  const { contracts, shipments } = rows[0]!
  if (contracts + shipments > 0) refuse('change.promised', { contracts, shipments })
}

/** Refuses to take a product from the shelf that is promised to somebody (`change.promised`). */
export const refusePromised = (tx: Tx, product_id: number): Promise<void> =>
  refusePromisedOf(tx, sql`r.product_id = ${product_id}`)

/** Refuses edits that take away items which are promised to somebody (`change.promised`). */
export async function refusePromisedItems(
  tx: Tx,
  edits: readonly { path: string; after: unknown }[],
): Promise<void> {
  const gone = edits.flatMap(({ path, after }) => {
    const { of, key, name } = pathParts(path)!
    return of === 'items' && name === '' && after === null ? [publishedId(key)] : []
  })
  if (gone.length > 0) await refusePromisedOf(tx, sql`r.id = any (${gone}::int[])`)
}
