import { sql } from 'kysely'
import type { freightTariffList as declared } from '#api/aftersale/freight-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import {
  currentTariff,
  readTariffs,
  readWaitingTariffs,
  type TariffTerms,
} from '../../../goods/storage/read-tariffs.ts'
import { type FreightTerms, freightColumns, showFreightTerms } from './freight-lanes.ts'

const termsOf = (row: TariffTerms & FreightTerms) => ({
  id: row.id,
  warehouse_id: row.warehouse_id,
  warehouse_name: row.warehouse_name,
  valid_from: row.valid_from,
  note: row.note,
  set_by: row.set_by,
  ...showFreightTerms(row),
})

/** The tariffs of freight by when they hold, the latest first, and what waits for a second person. */
export async function listFreightTariffs(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows, ...page } = await readTariffs<FreightTerms>(tx, {
    ...input,
    ...{ table: 'freight_tariff', at: actor.at, columns: freightColumns, among: sql`true` },
    holds: sql`t.id = ${currentTariff('freight_tariff', actor.at)}`,
  })
  const waiting = await readWaitingTariffs<FreightTerms>(tx, actor, {
    table: 'freight_tariff',
    columns: freightColumns,
  })
  return {
    ...page,
    list: rows.map((row) => ({
      ...termsOf(row),
      decided_by: row.decided_by,
      decided_at: row.decided_at.toISOString(),
    })),
    waiting: waiting.map((row) => ({
      ...termsOf(row),
      set_at: row.set_at.toISOString(),
      mine: row.mine,
      late: row.late,
    })),
  }
}
