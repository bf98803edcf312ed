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
  /** Values of columns that only this kind of tariff has. */
  more?: Readonly<Record<string, string | number | null>>
}

/** Writes a proposed tariff; returns its id. Refuses a second one of a day (`storage.same`). */
export async function insertTariff(
  tx: Tx,
  { account_id, at }: Staff,
  { table, more = {}, ...terms }: NewTariff,
): Promise<number> {
  const row = { ...terms, ...more, set_by: account_id, set_at: at }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? refuse('storage.same', {}, 'valid_from')
}
