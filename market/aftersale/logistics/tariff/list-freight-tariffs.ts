import { sql } from 'kysely'
import type { freightTariffList as declared } from '#api/aftersale/freight-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../../actor.ts'
import {
  currentTariff,
  readTariffs,
  readWaitingTariffs,
  showTariffs,
} from '../../../goods/storage/read-tariffs.ts'
import { type FreightTerms, freightColumns, showFreightTerms } from './freight-lanes.ts'

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
  return { ...page, ...showTariffs(rows, waiting, showFreightTerms) }
}
