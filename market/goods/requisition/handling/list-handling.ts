import { sql } from 'kysely'
import type { handlingTariffList as declared } from '#api/goods/stock/handling-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { HandlingRate } from '#rules/goods/private/handling'
import type { Staff } from '../../../actor.ts'
import { currentTariff, readTariffs, readWaitingTariffs, showTariffs } from '../../storage/read-tariffs.ts'
import { ratesOf, showRate } from './handling-rates.ts'

type HandlingRates = { rates: HandlingRate[] }

const columns = sql`${ratesOf(sql`t.id`)} as rates`

/** The tariffs of work by when they hold, the latest first, and what waits for a second person. */
export async function listHandlingTariffs(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows, ...page } = await readTariffs<HandlingRates>(tx, {
    ...input,
    ...{ table: 'handling_tariff', at: actor.at, columns, among: sql`true` },
    holds: sql`t.id = ${currentTariff('handling_tariff', actor.at)}`,
  })
  const waiting = await readWaitingTariffs<HandlingRates>(tx, actor, { table: 'handling_tariff', columns })
  return { ...page, ...showTariffs(rows, waiting, (own) => ({ rates: own.rates.map(showRate) })) }
}
