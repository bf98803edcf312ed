import { sql } from 'kysely'
import type { rateTest as declared } from '#api/money/rate'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { minus, moneyText, parsePrice } from '#rules/money/money'
import { commissionOn, percentText, rateLevel } from '#rules/money/rates'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { type RateRecord, rateColumns, rateNames, rateTermsOf } from './rate-columns.ts'

type Row = RateRecord & { id: number; set_by: string | null; ended: boolean }

/**
 * Which rate a sale of a day has and what the commission on an amount of one line is, with the rates that
 * fit the goods, too, but are less specific or ended. Refuses an amount that is none (`rate.amount`), and a
 * day of before there were rates (`rate.noneThen`).
 */
export async function tryRate(
  tx: Tx,
  actor: Staff,
  { merchant_id, category_id, sale, day, amount }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const paid = parsePrice(amount) ?? refuse('rate.amount', {}, 'amount')
  const { rows } = await sql<Row>`
    select r.id, ${rateColumns}, case when r.set_by is not null then ${fullName('a')} end as set_by, f.ended
    from commission_candidates(${merchant_id ?? null}::int, ${category_id ?? null}::int, ${sale}::smallint, ${day}) f
    join commission_rate r on r.id = f.commission_rate_id ${rateNames} left join account a on a.id = r.set_by
    order by f.place`.execute(tx)
  const chosen = rows.find(({ ended }) => !ended) ?? refuse('rate.noneThen', {}, 'day')
  const basis_points = chosen.basis_points ?? 0
  const commission = commissionOn(paid, basis_points, chosen.minimum_cents)
  return {
    rate_id: chosen.id,
    percent: percentText(basis_points),
    commission: moneyText(commission),
    net: moneyText(minus(paid, commission)),
    candidates: rows.map((row) => ({
      rate_id: row.id,
      ...rateTermsOf(row, actor),
      set_by: row.set_by,
      level: rateLevel(row),
      outcome: row === chosen ? 'applies' : row.ended ? 'ended' : 'lessSpecific',
    })),
  }
}
