import { sql } from 'kysely'
import type { handlingTariffList as declared } from '#api/goods/stock/handling-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { HandlingRate } from '#rules/goods/private/handling'
import type { Staff } from '../../../actor.ts'
import {
  readTariffs,
  type TariffTerms,
  tariffColumns,
  tariffJoins,
  todayAt,
  type WaitingTariff,
} from '../../storage/read-tariffs.ts'
import { handlingHere, ratesOf, showRate } from './handling-rates.ts'

type Own = { rates: HandlingRate[] }

const mostWaiting = 100
const columns = sql`${ratesOf(sql`t.id`)} as rates`

const termsOf = ({
  id,
  warehouse_id,
  warehouse_name,
  valid_from,
  rates,
  note,
  set_by,
}: TariffTerms & Own) => ({
  ...{ id, warehouse_id, warehouse_name, valid_from, note, set_by },
  rates: rates.map(showRate),
})

/** The tariffs of work by when they hold, the latest first, and what waits for a second person. */
export async function listHandlingTariffs(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows, ...page } = await readTariffs<Own>(tx, {
    ...input,
    ...{ table: 'handling_tariff', at: actor.at, columns, among: sql`true` },
    holds: sql`t.id = ${handlingHere(actor.at)}`,
  })
  return {
    ...page,
    list: rows.map(({ decided_by, decided_at, ...row }) => ({
      ...termsOf(row),
      decided_by,
      decided_at: decided_at.toISOString(),
    })),
    waiting: await readWaiting(tx, actor),
  }
}

async function readWaiting(tx: Tx, actor: Staff) {
  const { rows } = await sql<TariffTerms & Own & WaitingTariff>`
    select ${tariffColumns}, ${columns}, t.set_at, t.set_by = ${actor.account_id} as mine, t.valid_from <= ${todayAt(actor.at)} as late
    from handling_tariff t ${tariffJoins} where t.state = 'waiting' order by t.id limit ${sql.lit(mostWaiting)}`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...termsOf(row),
    set_at: row.set_at.toISOString(),
    mine: row.mine,
    late: row.late,
  }))
}
