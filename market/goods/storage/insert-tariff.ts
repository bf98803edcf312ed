import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import type { TariffTable } from './decide-tariff.ts'

/** The warehouse that a tariff is proposed for. Refuses an unknown one (`storage.warehouse`). */
export async function tariffWarehouse(tx: Tx, id: number): Promise<{ name: string; time_zone: string }> {
  const found = await tx
    .selectFrom('warehouse')
    .select(['name', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? refuse('storage.warehouse', {}, 'warehouse_id')
}

type NewTariff = {
  table: TariffTable
  warehouse_id: number
  valid_from: string
  note: string
  payer?: string
}

/** Writes a proposed tariff; returns its id. Refuses a second one of a day (`storage.same`). */
export async function insertTariff(
  tx: Tx,
  { account_id, at }: Staff,
  { table, warehouse_id, valid_from, note, payer }: NewTariff,
): Promise<number> {
  const [column, value] = payer === undefined ? [sql``, sql``] : [sql`payer, `, sql`${payer}, `]
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${column}warehouse_id, valid_from, note, set_by, set_at)
    values (${value}${warehouse_id}, ${valid_from}, ${note}, ${account_id}, ${at})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? refuse('storage.same', {}, 'valid_from')
}
