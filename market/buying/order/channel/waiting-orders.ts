import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { salesImportState, salesRowState } from '#rules/buying/channel/sales-fields'
import type { System } from '../../../actor.ts'
import { importerOf } from './importer.ts'
import { judgeImport, lockWaitingImport } from './judge-import.ts'
import { beginPlacing } from './place-orders.ts'
import type { PointFinder } from './sales-knowledge.ts'

/** How many pieces of an item `r` of an import `i` could leave each warehouse now. */
const piecesByHouse = sql`
  select s.warehouse_id, min((s.on_hand - s.reserved) / coalesce(b.amount, 1)) as pieces
  from private_stock s
  left join bom_line b on b.relation_id = r.relation_id and b.part_relation_id = s.relation_id
  where s.company_id = i.company_id and s.condition = 1 and (b.part_relation_id is not null
    or (s.relation_id = r.relation_id and not exists (select from bom_line p where p.relation_id = r.relation_id)))
    and exists (select from warehouse_area a where a.warehouse_id = s.warehouse_id and a.site_id = i.site_id)
  group by 1
  having count(*) = greatest(1, (select count(*) from bom_line p where p.relation_id = r.relation_id))`

/** How long a file is left alone after it was judged, so that none is judged again and again in vain. */
const restMs = 60_000

/**
 * The imports that place their orders by themselves and have some to place: good ones, or such whose goods
 * may have come since they were judged.
 */
export async function importsToFeed(tx: Tx, { at }: System): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from sales_import i
    where i.waits and i.state <> ${sql.lit(salesImportState.placing)} and i.judged_at <= ${new Date(at.getTime() - restMs)}
      and exists (
        select from sales_import_row r
        where r.import_id = i.id and (r.state = ${sql.lit(salesRowState.good)} or (r.state = ${sql.lit(salesRowState.bad)}
          and exists (
            select from jsonb_array_elements(r.faults) f
            where (f ->> 'reason' = 'short'
                and (f -> 'params' ->> 'own')::int < (select max(h.pieces) from (${piecesByHouse}) h))
              or (f ->> 'reason' = 'nowhere'
                and (f -> 'params' ->> 'own')::int < (select sum(h.pieces) from (${piecesByHouse}) h)))))
      )
    order by i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Judges an import that waits anew, in the name of who let it be placed, and lets its good orders be placed.
 * Leaves one that waits no more.
 */
export async function feedImport(
  tx: Tx,
  { at }: System,
  { import_id, pointOf }: { import_id: number; pointOf: PointFinder },
): Promise<void> {
  const of = await lockWaitingImport(tx, import_id)
  if (!of) return
  const actor = await importerOf(tx, import_id, at)
  await judgeImport(tx, actor, { of, pointOf })
  const { rows } = await sql`select from sales_import_row
    where import_id = ${import_id} and state = ${salesRowState.good} limit 1`.execute(tx)
  if (rows.length > 0) await beginPlacing(tx, actor, { import_id, waits: true })
}
