import { sql } from 'kysely'
import type { dashboardStock } from '#api/overview/dashboard'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type StockRisk, stockRisks } from '#rules/overview/dashboard/stock-risk'
import type { Staff } from '../../actor.ts'
import { atRisk, riskMeasure, stockTurnover } from './stock-turnover.ts'

type RiskCounts = Record<`${StockRisk}_items` | `${StockRisk}_pieces`, number>
type WarehouseRow = RiskCounts & { warehouse_id: number; name: string; items: number; pieces: number }

/** Per warehouse: how many items and pieces it stocks, and how many of them are at each risk. */
export async function weighStock(
  tx: Tx,
  { at }: Staff,
  { site_id }: In<typeof dashboardStock>,
): Promise<Out<typeof dashboardStock>> {
  const counts = stockRisks.flatMap((risk) => [
    sql`count(*) filter (where ${atRisk(risk)})::int as ${sql.ref(`${risk}_items`)}`,
    sql`coalesce(sum(${riskMeasure(risk).pieces}) filter (where ${atRisk(risk)}), 0)::int as ${sql.ref(`${risk}_pieces`)}`,
  ])
  const { rows } = await sql<WarehouseRow>`
    with ${stockTurnover(at, site_id)}
    select w.id as warehouse_id, w.name, count(*) filter (where on_hand > 0)::int as items, sum(on_hand)::int as pieces,
      ${sql.join(counts)}
    from standing join warehouse w on w.id = standing.warehouse_id
    group by w.id order by w.name`.execute(tx)
  return {
    warehouses: rows.map((row) => ({
      warehouse_id: row.warehouse_id,
      name: row.name,
      on_hand: { items: row.items, pieces: row.pieces },
      risks: Object.fromEntries(
        stockRisks.map((risk) => [risk, { items: row[`${risk}_items`], pieces: row[`${risk}_pieces`] }]),
      ) as Record<StockRisk, { items: number; pieces: number }>,
    })),
  }
}
