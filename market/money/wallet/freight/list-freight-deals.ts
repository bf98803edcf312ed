import type { logisticsDealLog } from '#api/money/freight-balance'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { moneyText } from '#rules/money/money'
import type { Buyer } from '../../../actor.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { readMovements } from '../read-movements.ts'

/** What went into and out of the company's freight balance, newest first, each with the balance after it. */
export async function listFreightDeals(
  tx: Tx,
  actor: Buyer,
  input: In<typeof logisticsDealLog>,
): Promise<Out<typeof logisticsDealLog>> {
  const { list, ...page } = await readMovements(tx, actor, { ...input, balance: 'freight' })
  const zone = timeZoneOf(actor.site)
  const { freight_cents } = await balancesOf(tx, actor.company_id)
  return {
    ...page,
    list: list.map((row) => ({ ...row, date: dayAt(new Date(row.time), zone) })),
    balance: moneyText(freight_cents),
  }
}
